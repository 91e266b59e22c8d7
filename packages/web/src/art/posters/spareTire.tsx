import { Coupe } from '../cars/coupe.tsx';
import { BLACK, INK, ROAD_LINE, TARMAC } from '../palette.ts';
import { Hero } from './hero.tsx';
import { Birds, Cypress, Hills, Tufts } from './scenery.tsx';

/** The coupé with its nose on the jack. */
function JackedCoupe() {
  return (
    <>
      <path d="M204 194 L212 184 L220 194 L212 204Z" fill="none" stroke={BLACK} strokeWidth="3" />
      <path d="M202 206 H222 M196 194 H204" stroke={BLACK} strokeWidth="3.5" />
      <ellipse cx="184" cy="207" rx="46" ry="4" opacity=".35" />
      <g transform="translate(184 204) rotate(-9) scale(.74)">
        <Coupe />
      </g>
    </>
  );
}

function WheelBrace() {
  return (
    <g transform="translate(202 250) rotate(24) scale(1 .62)">
      <path d="M-28 0 H28 M0 -28 V28" stroke={BLACK} strokeWidth="9" strokeLinecap="round" />
      <path d="M-28 0 H28 M0 -28 V28" stroke="#cfd6d8" strokeWidth="4.5" strokeLinecap="round" />
    </g>
  );
}

/** A fresh morning, a sound wheel, five more minutes. */
export function SpareTirePoster() {
  return (
    <>
      <Hills
        sky="#8fd0bf"
        ray="#b6e2d2"
        mountains={['#5f98a0', '#447c88']}
        fields={['#7fb06a', '#5f9450']}
        sun="#fff6d8"
        sunX={150}
      />
      <Birds x={140} y={60} stroke={INK} />
      <Cypress x={30} y={196} scale={0.8} />
      <Cypress x={50} y={190} scale={0.55} />
      <path d="M14 200 C80 192 170 196 236 190 V222 C170 226 80 222 14 230Z" fill={TARMAC} />
      <path
        d="M14 202 C80 194 170 198 236 192 M14 228 C80 220 170 224 236 220"
        fill="none"
        stroke={ROAD_LINE}
        strokeWidth="2"
      />
      <path
        d="M14 216 C80 208 170 212 236 206"
        fill="none"
        stroke={ROAD_LINE}
        strokeWidth="2.5"
        strokeDasharray="10 8"
      />
      <JackedCoupe />
      <path d="M14 238 C90 226 170 232 236 226 V290 H14Z" fill="#4f8444" />
      <ellipse cx="92" cy="262" rx="64" ry="8" opacity=".35" />
      <Hero card="spareTire" x={86} y={204} scale={1.3} />
      <WheelBrace />
      <Tufts x={22} y={268} />
      <Tufts x={150} y={272} />
    </>
  );
}
