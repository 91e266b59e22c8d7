import { CAR_PAINT } from '../cars/carPaint.ts';
import { Coupe } from '../cars/coupe.tsx';
import { BLACK, INK, ROAD_LINE, TARMAC } from '../parts/palette.ts';
import { gleam, Shade } from './lighting.tsx';
import { Birds, Cypress, Hills, Tufts } from './scenery.tsx';
import { IntactWheel } from './wheel.tsx';

/** The coupé with its nose on the jack. */
function JackedCoupe() {
  return (
    <>
      <ellipse cx="182" cy="199" rx="50" ry="4" opacity=".35" />
      <path d="M203 184 L212 172 L221 184 L212 196Z" fill="none" stroke={BLACK} strokeWidth="3" />
      <path d="M200 198 H224" stroke={BLACK} strokeWidth="4" strokeLinecap="round" />
      <g transform="translate(182 194) rotate(-9) scale(.8)">
        <Coupe {...CAR_PAINT.teal} />
      </g>
    </>
  );
}

/** A fresh morning: a sound wheel stands in the sun, five more minutes. */
export function SpareTirePoster() {
  return (
    <>
      <Hills
        sky="#8fd0bf"
        ray="#b6e2d2"
        mountains={['#5f98a0', '#447c88']}
        fields={['#86b870', '#68a05a']}
        sun="#fff6d8"
        sunX={190}
      />
      <Birds x={130} y={56} stroke={INK} />
      <Cypress x={28} y={192} scale={0.8} />
      <Cypress x={48} y={188} scale={0.55} />
      <path d="M14 192 C80 186 170 190 236 182 V212 C170 218 80 214 14 222Z" fill={TARMAC} />
      <path
        d="M14 194 C80 188 170 192 236 184 M14 219 C80 212 170 216 236 210"
        fill="none"
        stroke={ROAD_LINE}
        strokeWidth="2"
      />
      <JackedCoupe />
      <path d="M14 230 C90 216 170 224 236 216 V290 H14Z" fill="#5a9348" />
      <path d="M14 262 C60 252 110 258 150 274 L236 290 H14Z" fill="#2f5f33" opacity=".55" />
      <Shade from={226} opacity={0.6} />
      <g transform="translate(92 204)">
        <IntactWheel />
      </g>
      <path d={gleam(56, 162, 14)} fill="#fffdf0" />
      <g transform="translate(194 254) rotate(20) scale(1 .66)">
        <path d="M-32 0 H32 M0 -32 V32" stroke={BLACK} strokeWidth="11" strokeLinecap="round" />
        <path d="M-32 0 H32 M0 -32 V32" stroke="#cfd6d8" strokeWidth="6" strokeLinecap="round" />
        <path d="M-30 -2 H30" stroke="#fff" strokeWidth="1.6" strokeLinecap="round" />
      </g>
      <Tufts x={26} y={272} />
      <Tufts x={132} y={276} />
    </>
  );
}
