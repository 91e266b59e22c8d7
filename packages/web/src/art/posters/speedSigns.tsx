import { Roadster } from '../cars/roadster.tsx';
import { INK, ROAD_LINE, TARMAC } from '../palette.ts';
import { CoupeFromBehind } from './city.tsx';
import { Hero } from './hero.tsx';
import { Birds, Cypress, Hills, Tufts } from './scenery.tsx';

/** The roofs that ask for slow driving. */
function Hamlet() {
  return (
    <>
      <path d="M28 206 V176 H44 V206Z M52 206 V184 L68 172 L84 184 V206Z" fill="#fff1dc" />
      <path d="M25 177 L36 146 L47 177Z" fill="#5b4a78" />
      <path d="M49 186 L68 169 L87 186Z" fill="#a8442f" />
      <path d="M64 192 h8 v14 h-8Z M33 184 h6 v8 h-6Z" fill="#5b4a78" />
    </>
  );
}

/** The sign before the hamlet. */
export function SpeedLimitPoster() {
  return (
    <>
      <Hills
        sky="#b9a5c9"
        ray="#cdbcd8"
        mountains={['#8a6aa3', '#6d5089']}
        fields={['#8d7a9c', '#6a5a80']}
        sun="#fff1dc"
        sunX={84}
      />
      <Hamlet />
      <path d="M108 200 L46 290 H190 L122 200Z" fill={TARMAC} />
      <path d="M108 200 L46 290 M122 200 L190 290" stroke={ROAD_LINE} strokeWidth="2" />
      <path d="M115 204 L120 290" stroke={ROAD_LINE} strokeWidth="3" strokeDasharray="10 8" />
      <CoupeFromBehind x={66} y={226} scale={0.66} />
      <path d="M168 150 V274" stroke={INK} strokeWidth="9" />
      <path d="M168 150 V274" stroke="#cfd6d8" strokeWidth="6" />
      <Hero card="speedLimit" x={168} y={126} scale={1.28} />
      <Tufts x={158} y={276} />
    </>
  );
}

/** The sign behind it: the road is free again. */
export function EndOfLimitPoster() {
  return (
    <>
      <Hills
        sky="#8cc8d8"
        ray="#aedae2"
        mountains={['#7a9ac0', '#5d7fa8']}
        fields={['#8db06a', '#6f9a4c']}
        sun="#fff6d8"
        sunX={70}
      />
      <Birds x={62} y={96} stroke={INK} />
      <path d="M96 192 L40 290 H176 L108 192Z" fill={TARMAC} />
      <path d="M96 192 L40 290 M108 192 L176 290" stroke={ROAD_LINE} strokeWidth="2" />
      <path d="M102 196 L104 290" stroke={ROAD_LINE} strokeWidth="3" strokeDasharray="12 9" />
      <path d="M16 236 h18 M14 246 h12 M18 256 h12" stroke={ROAD_LINE} strokeWidth="2.5" strokeLinecap="round" />
      <g transform="translate(82 262) scale(.68)">
        <ellipse cx="0" cy="1" rx="62" ry="5" opacity=".4" />
        <Roadster />
      </g>
      <path d="M168 150 V274" stroke={INK} strokeWidth="9" />
      <path d="M168 150 V274" stroke="#cfd6d8" strokeWidth="6" />
      <Cypress x={28} y={222} scale={0.8} />
      <Cypress x={222} y={216} scale={0.6} />
      <Hero card="endOfLimit" x={168} y={128} scale={1.24} />
      <Tufts x={158} y={276} />
    </>
  );
}
