import { CAR_PAINT } from '../cars/carPaint.ts';
import { Coupe } from '../cars/coupe.tsx';
import { INK, ROAD_LINE, TARMAC } from '../parts/palette.ts';
import { rays } from '../parts/shapes.ts';
import { Hero } from './hero.tsx';
import { DeepSky, Glow, Shade } from './lighting.tsx';
import { Ground, Mountains } from './scenery.tsx';

const LAST_LIGHT = rays({ x: 142, y: 172, count: 17, length: 280, from: Math.PI, to: 2 * Math.PI });
const POLES = 'M30 92 V240 M17 103 H43 M20 113 H40 M62 138 V206 M54 144 H70 M56 150 H68 M82 160 V194 M77 164 H87';
const WIRES =
  'M14 112 L18 103 Q38 134 55 144 Q68 156 78 164 Q88 170 96 173 M42 103 Q58 134 69 144 Q78 156 86 164 Q94 170 98 173';

/** The driver on foot, jerrican in hand, with the shadow of the last light before her. */
function Walker() {
  return (
    <g transform="translate(192 258)">
      <path d="M-5 0 L9 1 L40 30 L20 30Z" fill={INK} opacity=".45" />
      <path d="M0 -24 L-7 0 M1 -24 L11 -1" stroke={INK} strokeWidth="5.5" strokeLinecap="round" />
      <path d="M-8 -50 Q1 -56 9 -50 L8 -20 H-6Z" fill="#1f8a8c" stroke={INK} strokeWidth="2" />
      <path d="M-8 -50 Q-3 -54 1 -53 L0 -20 H-6Z" fill="#fff" opacity=".25" />
      <path d="M7 -46 L14 -28" stroke="#f2c9a0" strokeWidth="4.5" strokeLinecap="round" />
      <circle cx="1" cy="-58" r="7" fill="#f2c9a0" stroke={INK} strokeWidth="2" />
      <path d="M-9 -59 Q0 -72 10 -62 L14 -59Z" fill={INK} />
      <path d="M7 -27 h15 v17 h-15Z M11 -27 v-4 h7 v4" fill="#d2382f" stroke={INK} strokeWidth="2" />
      <path d="M10 -23 L19 -14 M19 -23 L10 -14" stroke={INK} strokeWidth="1.6" />
    </g>
  );
}

/** A road without end: the gauge goes down like the sun, and the driver walks. */
export function OutOfGasPoster() {
  return (
    <>
      <Ground fill="#e9924e" />
      <path d={LAST_LIGHT} fill="#f4b56c" />
      <DeepSky to={140} />
      <Glow x={142} y={166} r={112} />
      <g transform="translate(0 34)">
        <Mountains light="#a9523f" shade="#84392f" />
      </g>
      <Hero card="outOfGas" x={142} y={146} scale={1.5} />
      <path d="M14 196 C60 188 100 191 142 190 S210 190 236 194 V290 H14Z" fill="#c98a48" />
      <path
        d="M14 216 C70 204 110 206 138 200 L96 290 H14Z M236 212 C200 204 170 204 148 200 L206 290 H236Z"
        fill="#a96d36"
      />
      <path d={WIRES} fill="none" stroke="#4a2418" strokeWidth="1.2" />
      <path d={POLES} stroke="#4a2418" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M137 190 H147 L232 290 H72Z" fill={TARMAC} />
      <path d="M137 190 L72 290 M147 190 L232 290" stroke={ROAD_LINE} strokeWidth="2.2" />
      <path d="M142 194 L150 290" stroke={ROAD_LINE} strokeWidth="3" strokeDasharray="10 8" />
      <Shade from={206} opacity={0.75} />
      <path d="M16 266 L66 262 L128 266 L112 290 H14Z" fill={INK} opacity=".4" />
      <g transform="translate(72 266) scale(.92)">
        <Coupe {...CAR_PAINT.teal} />
        <path d="M-42 -33 C-33 -46 -20 -52 -2 -52 C15 -52 24 -45 32 -34" fill="none" stroke="#ffd9a0" strokeWidth="3" />
      </g>
      <Walker />
    </>
  );
}
