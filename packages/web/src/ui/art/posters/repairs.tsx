import { range } from '../../../game/range.ts';
import { CAR_PAINT } from '../cars/carPaint.ts';
import { Roadster } from '../cars/roadster.tsx';
import { BLACK, CREAM, INK } from '../parts/palette.ts';
import { rays } from '../parts/shapes.ts';
import { Hero } from './hero.tsx';
import { Glow, Shade } from './lighting.tsx';
import { Ground } from './scenery.tsx';

const LAMP_LIGHT = rays({ x: 125, y: 142, count: 9, length: 130, from: 0.14 * Math.PI, to: 0.86 * Math.PI });
const DOOR = 'M40 248 V170 Q40 128 84 128 H166 Q210 128 210 170 V248Z';
const STARS = range(9)
  .map(
    (star) =>
      `M${118 + ((star * 47) % 112)} ${24 + ((star * 29) % 44)} l1.4 3 3 1.4 -3 1.4 -1.4 3 -1.4 -3 -3 -1.4 3 -1.4Z`,
  )
  .join('');

/** The front of the garage, in steps like a theatre's. */
function Front() {
  return (
    <>
      <path
        d="M14 110 H44 V98 H64 V86 H186 V98 H206 V110 H236 V252 H14Z"
        fill="#1d5a63"
        stroke={INK}
        strokeWidth="2.5"
      />
      <path d="M44 98 H64 V86 H186 V90 H68 V102 H48 V114 H14 V110 H44Z" fill="#5fb3b0" opacity=".7" />
      <path d="M14 122 H236 M26 122 V250 M224 122 V250" stroke="#0f3d46" strokeWidth="3" />
    </>
  );
}

/** Spanners on the wall, in order of size. */
function Spanners() {
  return range(5).map((index) => (
    <path
      key={index}
      d={`M${58 + index * 11} ${158 + index * 2} v${26 - index * 3} m-4 ${-(30 - index * 3)} v4 a4 4 0 0 0 8 0 v-4`}
      fill="none"
      stroke="#7c4a1c"
      strokeWidth="3"
      strokeLinecap="round"
    />
  ));
}

/** The mechanic under the car: two legs and a boot each. */
function Legs() {
  return (
    <>
      <path d="M92 240 L66 262 M106 242 L88 268" stroke="#2f5f9a" strokeWidth="11" strokeLinecap="round" />
      <path d="M66 262 l-12 -3 M88 268 l-12 -3" stroke={BLACK} strokeWidth="10" strokeLinecap="round" />
      <path d="M92 238 L68 259" stroke="#6f9fd0" strokeWidth="2.5" strokeLinecap="round" />
    </>
  );
}

/** The garage with the lamp on, late: it will run again by morning. */
export function RepairsPoster() {
  return (
    <>
      <Ground fill="#173347" />
      <path d={STARS} fill={CREAM} opacity=".8" />
      <Front />
      <path d={DOOR} fill="#f4b756" />
      <g clipPath="url(#garage-door)">
        <clipPath id="garage-door">
          <path d={DOOR} />
        </clipPath>
        <path d={LAMP_LIGHT} fill="#ffe39a" />
        <Glow x={125} y={148} r={74} />
        <Spanners />
        <path d="M156 190 H210" stroke="#7c4a1c" strokeWidth="4" />
        <path
          d="M164 172 h9 v16 h-9Z M178 176 h12 v12 h-12Z M194 168 h9 v20 h-9Z"
          fill="#b5542f"
          stroke="#7c4a1c"
          strokeWidth="2"
        />
        <path d="M40 228 H210 V250 H40Z" fill="#c98a3c" />
      </g>
      <path d={DOOR} fill="none" stroke={INK} strokeWidth="3" />
      <path d="M125 128 V140" stroke={INK} strokeWidth="3" />
      <path d="M108 150 Q110 138 125 138 T142 150Z" fill="#14604f" stroke={INK} strokeWidth="2" />
      <path d="M14 250 H236 V290 H14Z" fill="#241f36" />
      <path d="M42 250 H208 L234 290 H8Z" fill="#f4b756" opacity=".55" />
      <path d="M78 250 H172 L190 290 H56Z" fill="#ffe39a" opacity=".5" />
      <Shade from={240} opacity={0.5} />
      <ellipse cx="128" cy="252" rx="78" ry="6" opacity=".45" />
      <Legs />
      <path d="M104 250 l8 -20 h26 l8 20Z" fill="#d2382f" stroke={INK} strokeWidth="2" />
      <g transform="translate(132 236) rotate(-6) scale(1.14)">
        <Roadster {...CAR_PAINT.red} />
      </g>
      <circle cx="172" cy="80" r="40" fill="url(#poster-glow)" />
      <circle cx="172" cy="80" r="32" fill={INK} />
      <circle cx="172" cy="80" r="29" fill="#cfe8d2" />
      <circle cx="172" cy="80" r="25.5" fill="none" stroke="#14604f" strokeWidth="2" />
      <Hero card="repairs" x={172} y={80} scale={0.5} />
    </>
  );
}
