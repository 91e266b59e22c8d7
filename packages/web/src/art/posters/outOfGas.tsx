import { Coupe } from '../cars/coupe.tsx';
import { INK, ROAD_LINE, TARMAC } from '../palette.ts';
import { Hero } from './hero.tsx';
import { Birds, Hills } from './scenery.tsx';

function TelegraphPoles() {
  return (
    <path
      d="M30 96 V236 M20 104 H40 M22 112 H38 M56 138 V214 M49 143 H63 M51 149 H61"
      stroke="#5a3324"
      strokeWidth="3"
      strokeLinecap="round"
    />
  );
}

function Wires() {
  return (
    <path
      d="M14 108 L20 104 Q36 130 49 143 Q58 156 66 160 M40 104 Q50 130 63 143 Q70 154 76 158"
      fill="none"
      stroke="#5a3324"
    />
  );
}

/** The driver on foot, jerrican in hand. */
function Walker() {
  return (
    <g transform="translate(190 262)">
      <ellipse cx="2" cy="0" rx="14" ry="3" opacity=".35" />
      <path d="M0 -20 L-6 0 M1 -20 L9 -1" stroke={INK} strokeWidth="4.5" strokeLinecap="round" />
      <path d="M-6 -40 Q1 -45 7 -40 L6 -17 H-5Z" fill="#1f8a8c" stroke={INK} strokeWidth="1.5" />
      <path d="M5 -37 L11 -24" stroke="#f2c9a0" strokeWidth="3.5" strokeLinecap="round" />
      <circle cx="1" cy="-47" r="5.5" fill="#f2c9a0" stroke={INK} strokeWidth="1.5" />
      <path d="M-7 -48 Q0 -58 8 -50 L10 -48Z" fill={INK} />
      <path d="M6 -23 h11 v13 h-11Z M9 -23 v-3 h5 v3" fill="#d2382f" stroke={INK} strokeWidth="1.5" />
    </g>
  );
}

/** A road without end: the gauge goes down like the sun, and the driver walks. */
export function OutOfGasPoster() {
  return (
    <>
      <Hills
        sky="#e9a25c"
        ray="#f2bd7c"
        mountains={['#b0604a', '#8d4638']}
        fields={['#d8a05c', '#b97f45']}
        sun="#ffe9b8"
        sunX={142}
      />
      <Birds x={172} y={58} stroke="#5a3324" />
      <Hero card="outOfGas" x={142} y={148} scale={1.42} />
      <path d="M14 196 C80 186 190 188 236 198 V290 H14Z" fill="#c48a4a" />
      <path d="M14 226 C80 216 170 220 236 230 V290 H14Z" fill="#ad7339" />
      <Wires />
      <TelegraphPoles />
      <path d="M136 191 H148 L226 290 H82Z" fill={TARMAC} />
      <path d="M136 191 L82 290 M148 191 L226 290" stroke={ROAD_LINE} strokeWidth="2" />
      <path d="M142 196 L154 290" stroke={ROAD_LINE} strokeWidth="2.6" strokeDasharray="9 8" />
      <path
        d="M226 250 v-13 q0 -4 3 -4 t3 4 v13 M222 244 v-4 M20 256 q6 -9 12 0 M36 246 q4 -7 9 0"
        fill="none"
        stroke="#6f4a24"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <g transform="translate(70 268) scale(.74)">
        <ellipse cx="0" cy="1" rx="62" ry="5" opacity=".4" />
        <Coupe />
      </g>
      <Walker />
    </>
  );
}
