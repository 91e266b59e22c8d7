import { CAR_PAINT, Coupe } from '../cars/car.tsx';
import { Line } from '../parts/line.tsx';
import { BLACK, CREAM, INK, ROAD_LINE, TARMAC } from '../parts/palette.ts';
import { rays } from '../parts/shapes.ts';
import { DeepSky, FlatWheel, Glow, gleam, Hero, Shade } from './posterParts.tsx';
import { Ground, Hills, Mountains } from './scenery.tsx';

function PlaneTree() {
  return (
    <>
      <path d="M199 252 C203 200 201 150 200 96 H214 C213 150 211 200 217 252Z" fill="#241a38" />
      <path d="M206 130 L186 104 M208 122 L228 100" stroke="#241a38" strokeWidth="6" />
      <path d="M206 112 C180 104 168 72 188 54 C194 34 222 34 228 54 C248 66 242 104 206 112Z" fill="#1d3d43" />
      <path d="M206 112 C222 92 224 62 214 42 C226 44 228 50 228 54 C248 66 242 104 206 112Z" fill="#14292f" />
      <path d="M201 214 h14 v10 h-14Z" fill="#fff6dc" opacity=".8" />
    </>
  );
}

export function AccidentPoster() {
  return (
    <>
      <Hills
        sky="#7c3a5c"
        ray="#94486a"
        mountains={['#4a2850', '#3a1e42']}
        fields={['#33254a', '#241a38']}
        sun="#ffb88a"
        sunX={84}
        deep
      />
      <PlaneTree />
      <path d="M14 236 C90 222 150 240 236 226 V290 H14Z" fill="#3a3648" />
      <Line d="M14 238 C90 224 150 242 236 228" stroke="#6a5a7c" width={2.5} />
      <Line
        d="M14 272 C50 276 54 254 80 252 S96 238 112 236 M14 284 C66 286 70 262 96 258 S116 242 130 240"
        stroke="#14101e"
        width={5}
        round
      />
      <path d="M14 262 H236" stroke={ROAD_LINE} strokeWidth="3" strokeDasharray="12 10" />
      <Hero card="accident" x={122} y={176} scale={1.62} />
      <g transform="translate(206 256)">
        <circle r="11" fill="#14101e" />
        <circle r="5" fill="#f4ead0" />
        <path d="M16 6 l7 3 M14 -8 l7 -5" stroke={ROAD_LINE} strokeWidth="2.5" strokeLinecap="round" />
      </g>
    </>
  );
}

const LAST_LIGHT = rays({ x: 142, y: 172, count: 17, length: 280, from: Math.PI, to: 2 * Math.PI });
const POLES = 'M30 92 V240 M17 103 H43 M20 113 H40 M62 138 V206 M54 144 H70 M56 150 H68 M82 160 V194 M77 164 H87';
const WIRES =
  'M14 112 L18 103 Q38 134 55 144 Q68 156 78 164 Q88 170 96 173 M42 103 Q58 134 69 144 Q78 156 86 164 Q94 170 98 173';

/** The driver with a jerrican and a long shadow. */
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

/** An endless road at sunset: the driver walks. */
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
      <Line d={WIRES} stroke="#4a2418" width={1.2} />
      <path d={POLES} stroke="#4a2418" strokeWidth="3.5" strokeLinecap="round" />
      <path d="M137 190 H147 L232 290 H72Z" fill={TARMAC} />
      <path d="M137 190 L72 290 M147 190 L232 290" stroke={ROAD_LINE} strokeWidth="2.2" />
      <path d="M142 194 L150 290" stroke={ROAD_LINE} strokeWidth="3" strokeDasharray="10 8" />
      <Shade from={206} opacity={0.75} />
      <path d="M16 266 L66 262 L128 266 L112 290 H14Z" fill={INK} opacity=".4" />
      <g transform="translate(72 266) scale(.92)">
        <Coupe {...CAR_PAINT.teal} />
        <Line d="M-42 -33 C-33 -46 -20 -52 -2 -52 C15 -52 24 -45 32 -34" stroke="#ffd9a0" width={3} />
      </g>
      <Walker />
    </>
  );
}

function Tail() {
  return (
    <>
      <path
        d="M14 104 C40 84 66 84 96 112 C140 120 196 124 226 150 C240 164 238 196 228 214 H14Z"
        fill="#d2382f"
        stroke={INK}
        strokeWidth="2.5"
      />
      <path d="M14 104 C36 88 58 88 84 112 L62 128 H14Z" fill="#0f2233" stroke={CREAM} strokeWidth="2" />
      <path d="M14 120 C28 104 42 100 54 102 L30 127 H14Z" fill="#ffcf9a" opacity=".55" />
      <path d="M98 114 C140 121 194 126 222 150 C190 136 130 132 84 131Z" fill="#ff9a7a" opacity=".75" />
      <path d="M14 176 C90 176 180 176 236 186 V214 H14Z" fill="#8d1d24" />
      <Line d="M14 172 C90 172 176 172 235 182" stroke={CREAM} width={4} />
      <path d="M34 142 h18" stroke={CREAM} strokeWidth="4" strokeLinecap="round" />
      <Line d="M66 130 C58 152 56 186 60 214" stroke="#7c1519" width={2} />
      <path d="M212 146 C226 152 232 162 233 172 L214 168Z" fill="#ffb13d" stroke={INK} strokeWidth="2" />
      <path d="M192 200 H236 V216 H192 Q186 208 192 200Z" fill="#e8dcc0" stroke={INK} strokeWidth="2" />
      <path d="M194 204 H236" stroke="#fff" strokeWidth="2.5" opacity=".8" />
    </>
  );
}

function Nail() {
  return (
    <>
      <path d="M196 270 L222 250 L225 255 L200 276Z" fill="#cfd6d8" stroke={BLACK} strokeWidth="2" />
      <path d="M217 242 L232 260" stroke={BLACK} strokeWidth="9" strokeLinecap="round" />
      <path d="M217 242 L232 260" stroke="#e9eef0" strokeWidth="5" strokeLinecap="round" />
      <path d={gleam(216, 242, 13)} fill="#fff8e0" />
    </>
  );
}

export function FlatTirePoster() {
  return (
    <>
      <Hills
        sky="#d2607a"
        ray="#e2849a"
        mountains={['#6b3560', '#4d264d']}
        fields={['#4a3159', '#3b2749']}
        sun="#ffd9a4"
        sunX={172}
        deep
      />
      <path d="M14 206 H236 V290 H14Z" fill="#463b52" />
      <Line d="M14 208 C90 202 170 202 236 206" stroke="#ffcf9a" width={2} opacity=".7" />
      <path d="M14 278 H236" stroke={CREAM} strokeWidth="4" strokeDasharray="30 18" opacity=".55" />
      <Tail />
      <path d="M60 216 A64 64 0 0 1 188 216 V232 H60Z" fill="#170c1c" stroke={INK} strokeWidth="2.5" />
      <ellipse cx="122" cy="256" rx="104" ry="9" opacity=".5" />
      <g transform="translate(124 210)">
        <FlatWheel />
      </g>
      <Line d="M40 236 q-8 -5 -16 0 M42 246 q-10 -6 -22 0 M38 256 q-7 -4 -14 0" stroke={CREAM} width={3} round />
      <Shade from={236} opacity={0.7} />
      <Nail />
    </>
  );
}
