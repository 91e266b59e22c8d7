import { range } from '../../../game/range.ts';
import { CAR_PAINT, Coupe, Roadster } from '../cars/car.tsx';
import { Line } from '../parts/line.tsx';
import { BLACK, CREAM, INK, ROAD_LINE, TARMAC } from '../parts/palette.ts';
import { rays } from '../parts/shapes.ts';
import { Glow, gleam, Hero, IntactWheel, Shade } from './posterParts.tsx';
import { Birds, Cypress, Ground, Hills, Tufts } from './scenery.tsx';

const LAMP_LIGHT = rays({ x: 125, y: 142, count: 9, length: 130, from: 0.14 * Math.PI, to: 0.86 * Math.PI });
const DOOR = 'M40 248 V170 Q40 128 84 128 H166 Q210 128 210 170 V248Z';
const STARS = range(9)
  .map(
    (star) =>
      `M${118 + ((star * 47) % 112)} ${24 + ((star * 29) % 44)} l1.4 3 3 1.4 -3 1.4 -1.4 3 -1.4 -3 -3 -1.4 3 -1.4Z`,
  )
  .join('');

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

function Wrenches() {
  return range(5).map((index) => (
    <Line
      key={index}
      d={`M${58 + index * 11} ${158 + index * 2} v${26 - index * 3} m-4 ${-(30 - index * 3)} v4 a4 4 0 0 0 8 0 v-4`}
      stroke="#7c4a1c"
      width={3}
      round
    />
  ));
}

/** Legs of the mechanic under the car. */
function Legs() {
  return (
    <>
      <path d="M92 240 L66 262 M106 242 L88 268" stroke="#2f5f9a" strokeWidth="11" strokeLinecap="round" />
      <path d="M66 262 l-12 -3 M88 268 l-12 -3" stroke={BLACK} strokeWidth="10" strokeLinecap="round" />
      <path d="M92 238 L68 259" stroke="#6f9fd0" strokeWidth="2.5" strokeLinecap="round" />
    </>
  );
}

/** A garage at night with its lamp on. */
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
        <Wrenches />
        <path d="M156 190 H210" stroke="#7c4a1c" strokeWidth="4" />
        <path
          d="M164 172 h9 v16 h-9Z M178 176 h12 v12 h-12Z M194 168 h9 v20 h-9Z"
          fill="#b5542f"
          stroke="#7c4a1c"
          strokeWidth="2"
        />
        <path d="M40 228 H210 V250 H40Z" fill="#c98a3c" />
      </g>
      <Line d={DOOR} stroke={INK} width={3} />
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

const LAMPS = range(6).map((lamp) => 34 + lamp * 32);

function Roof() {
  return (
    <>
      <path d="M212 124 h12 v126 h-12Z" fill="#e8dcc0" stroke={INK} strokeWidth="2" />
      <path d="M14 118 H206 Q236 118 236 98 Q236 82 206 82 H14Z" fill="#d2382f" stroke={INK} strokeWidth="2.5" />
      <path d="M14 86 H206 Q226 86 231 95 Q200 92 14 94Z" fill="#fff" opacity=".35" />
      <path d="M14 99 H234 M14 109 H228" stroke={CREAM} strokeWidth="4" />
      <path d="M14 118 H206 Q218 118 226 114 V124 H14Z" fill="#7c1519" />
      {LAMPS.map((x) => (
        <circle key={x} cx={x} cy="124" r="4.5" fill="#fff6cf" stroke={INK} strokeWidth="1.2" />
      ))}
    </>
  );
}

function TallPump() {
  return (
    <>
      <ellipse cx="168" cy="252" rx="44" ry="6" opacity=".4" />
      <path d="M136 244 H200 V252 H136Z" fill="#e8dcc0" stroke={INK} strokeWidth="2" />
      <path
        d="M141 152 Q141 146 147 146 H189 Q195 146 195 152 V244 H141Z"
        fill="#d2382f"
        stroke={INK}
        strokeWidth="2.5"
      />
      <path d="M141 152 Q141 146 147 146 H189 Q195 146 195 152 V244 H141Z" fill="url(#poster-sheen)" />
      <path d="M149 228 H187 M149 234 H187" stroke="#7c1519" strokeWidth="2.5" />
      <rect x="149" y="154" width="38" height="30" rx="4" fill="#fffdf4" stroke={INK} strokeWidth="2.5" />
      <Line d="M155 178 A14 14 0 0 1 181 178" stroke={INK} width={2.5} />
      <path d="M168 178 L177 165" stroke="#d2382f" strokeWidth="3" strokeLinecap="round" />
      <circle cx="168" cy="178" r="3" fill={INK} />
      <path
        d="M168 190 C177 202 181 206 181 212 A13 13 0 0 1 155 212 C155 206 159 202 168 190Z"
        fill="#fffdf4"
        stroke={INK}
        strokeWidth="2.5"
      />
      <Line d="M161 212 A7 7 0 0 0 167 219" stroke="#d2382f" width={2.5} round />
    </>
  );
}

/** A gas station: the roof is lit and the hose is in the car. */
export function GasolinePoster() {
  return (
    <>
      <Hills
        sky="#9fd4cb"
        ray="#c3e6da"
        mountains={['#7fa6b0', '#5f8896']}
        fields={['#8db06a', '#6f9a4c']}
        sun="#fff6d8"
        sunX={66}
      />
      <Birds x={150} y={50} />
      <path d="M14 124 H226 L236 246 H14Z" fill="#fff6cf" opacity=".26" />
      <Roof />
      <path d="M14 246 H236 V290 H14Z" fill={TARMAC} />
      <path d="M14 246 H236" stroke={CREAM} strokeWidth="3" />
      <path d="M24 252 L122 250 L132 268 L18 272Z" fill="#fff6cf" opacity=".18" />
      <Shade from={232} opacity={0.7} />
      <TallPump />
      <Line d="M141 166 H132 Q124 166 124 176 V214 Q124 232 110 232 Q98 232 98 222" stroke={BLACK} width={6} />
      <Line d="M141 166 H132 Q126 166 125 176 V214" stroke="#6a6478" width={2} />
      <g transform="translate(74 268) scale(-1.02 1.02)">
        <ellipse cx="0" cy="1" rx="62" ry="5" opacity=".45" />
        <Roadster {...CAR_PAINT.red} />
      </g>
      <path d="M92 238 l8 -16 6 3 -5 15Z" fill="#cfd6d8" stroke={BLACK} strokeWidth="2" />
      <path d={gleam(150, 152, 9)} fill="#fff" />
    </>
  );
}

function JackedCoupe() {
  return (
    <>
      <ellipse cx="182" cy="199" rx="50" ry="4" opacity=".35" />
      <Line d="M203 184 L212 172 L221 184 L212 196Z" stroke={BLACK} width={3} />
      <path d="M200 198 H224" stroke={BLACK} strokeWidth="4" strokeLinecap="round" />
      <g transform="translate(182 194) rotate(-9) scale(.8)">
        <Coupe {...CAR_PAINT.teal} />
      </g>
    </>
  );
}

/** A fresh morning: a spare wheel in the sun, and the car on its jack. */
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
      <Birds x={130} y={56} />
      <Cypress x={28} y={192} scale={0.8} />
      <Cypress x={48} y={188} scale={0.55} />
      <path d="M14 192 C80 186 170 190 236 182 V212 C170 218 80 214 14 222Z" fill={TARMAC} />
      <Line d="M14 194 C80 188 170 192 236 184 M14 219 C80 212 170 216 236 210" stroke={ROAD_LINE} width={2} />
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
