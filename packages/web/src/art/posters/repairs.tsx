import { Roadster } from '../cars/roadster.tsx';
import { CREAM, INK } from '../palette.ts';
import { rays, times } from '../shapes.ts';
import { Hero } from './hero.tsx';
import { Ground } from './scenery.tsx';

const LAMP_LIGHT = rays({ x: 150, y: 44, count: 9, length: 260, from: 0.12 * Math.PI, to: 0.88 * Math.PI });

/** The chequered floor, its rows narrowing towards the wall. */
const FLOOR = [
  { top: 232, bottom: 240, odd: 0 },
  { top: 240, bottom: 252, odd: 1 },
  { top: 252, bottom: 268, odd: 0 },
  { top: 268, bottom: 290, odd: 1 },
]
  .flatMap(({ top, bottom, odd }) =>
    times(7).map((tile) => {
      const at = (column: number, y: number) => `${Math.round(125 + (column - 7) * (18 + (y - 232) * 0.22))} ${y}`;
      const left = tile * 2 + odd;
      return `M${at(left, top)} L${at(left + 1, top)} L${at(left + 1, bottom)} L${at(left, bottom)}Z`;
    }),
  )
  .join('');

/** Spanners in order of size, and a shelf of oil. */
function Wall() {
  return (
    <>
      <path d="M14 84 H78 V150 H14Z" fill="#d9b27a" stroke={INK} strokeWidth="2" />
      <path
        d="M26 96 V134 M40 96 V128 M54 96 V122 M67 96 V116"
        stroke="#6d4a26"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M21.5 89 v4 a4.5 4.5 0 0 0 9 0 v-4 M35.5 89 v4 a4.5 4.5 0 0 0 9 0 v-4 M49.5 89 v4 a4.5 4.5 0 0 0 9 0 v-4 M62.5 89 v4 a4.5 4.5 0 0 0 9 0 v-4"
        stroke="#6d4a26"
        fill="none"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M14 190 H70" stroke={INK} strokeWidth="4" />
      <path d="M20 168 h12 v20 h-12Z M50 172 h14 v16 h-14Z" fill="#e5a52c" stroke={INK} strokeWidth="2" />
      <path d="M35 164 h11 v24 h-11Z" fill="#d2382f" stroke={INK} strokeWidth="2" />
    </>
  );
}

function Lamp() {
  return (
    <>
      <path d="M150 14 V34" stroke={INK} strokeWidth="3" />
      <path d="M132 48 Q134 32 150 32 T168 48Z" fill="#14604f" stroke={INK} strokeWidth="2" />
      <ellipse cx="150" cy="49" rx="10" ry="4" fill="#fff2b0" />
    </>
  );
}

/** The lift with the roadster on it. */
function Lift() {
  return (
    <>
      <path d="M143 134 h22 v102 h-22Z" fill="#9aa6ac" stroke={INK} strokeWidth="2" />
      <path d="M149 136 v98" stroke="#e9eef0" strokeWidth="3" />
      <path d="M86 124 H222 V134 H86Z" fill="#e5a52c" stroke={INK} strokeWidth="2" />
      <path d="M92 129 H218" stroke={INK} strokeWidth="4" strokeDasharray="8 8" />
      <path d="M126 236 H182 V244 H126Z" fill="#5a6670" stroke={INK} strokeWidth="2" />
      <g transform="translate(154 124) scale(.98)">
        <Roadster />
      </g>
    </>
  );
}

/** The garage with the lamp on: it will run again. */
export function RepairsPoster() {
  return (
    <>
      <Ground fill="#3f7f9a" />
      <path d={LAMP_LIGHT} fill="#6aa6bc" opacity=".55" />
      <path d="M14 216 H236 V232 H14Z" fill="#24506a" />
      <path d="M14 232 H236 V290 H14Z" fill="#cfdde0" />
      <path d={FLOOR} fill="#24506a" />
      <Wall />
      <Lamp />
      <Lift />
      <circle cx="154" cy="196" r="55" fill={INK} />
      <circle cx="154" cy="196" r="52" fill="#cfe8d2" />
      <circle cx="154" cy="196" r="47" fill="none" stroke="#14604f" strokeWidth="2" />
      <Hero card="repairs" x={154} y={196} scale={0.92} />
      <path d="M26 254 H70 V276 H26Z M38 254 v-8 h20 v8" fill="#d2382f" stroke={INK} strokeWidth="2.5" />
      <path d="M26 264 H70 M45 261 h6 v7 h-6Z" fill={CREAM} stroke={INK} strokeWidth="2" />
    </>
  );
}
