import { CAR_PAINT, Roadster } from '../cars/car.tsx';
import { Line } from '../parts/line.tsx';
import { CREAM, INK, ROAD_LINE, TARMAC } from '../parts/palette.ts';
import { City, CoupeFromBehind } from './city.tsx';
import { Glow, Hero, Shade } from './posterParts.tsx';
import { Birds, Cypress, Hills, Tufts } from './scenery.tsx';

const STARS = [
  [120, 40],
  [206, 36],
  [38, 92],
  [60, 78],
  [222, 76],
  [110, 84],
  [96, 118],
]
  .map(([x, y]) => `M${x} ${y} m0 -3 l1 2 2 1 -2 1 -1 2 -1 -2 -2 -1 2 -1Z`)
  .join('');

/** Center x, center y and half width of each band of light on the wet street. */
const GLOW = [
  [158, 228, 17],
  [154, 236, 26],
  [163, 243, 22],
  [150, 250, 34],
  [166, 257, 28],
  [157, 265, 42],
  [160, 272, 34],
] as const;

/** Night, a wet street, the top lamp red: the coupé waits. */
export function StopPoster() {
  return (
    <>
      <City id="stop-sky" sky={['#141a3d', '#3b3470', '#a2486f']} />
      <path d={STARS} fill={CREAM} />
      <path d="M196 284 L182 222 H192 L216 284Z M218 284 L198 222 H206 L236 276 V284Z" fill={CREAM} opacity=".14" />
      {GLOW.map(([x, y, width], band) => (
        <ellipse key={y} cx={x} cy={y} rx={width} ry="2.1" fill="#ff5a4a" opacity={0.75 - band * 0.09} />
      ))}
      <StreetLight lit={82} color="#ff4a3d" />
      <path d="M148 79 h20 v6 h-20Z" fill="#fff" />
      <CoupeFromBehind x={30} y={206} scale={1} />
    </>
  );
}

/** Daybreak, the bottom lamp green: the coupé drives off. */
export function RollPoster() {
  return (
    <>
      <City id="roll-sky" sky={['#2b7f8e', '#8cc9b4', '#ffe0a0']} tones={['#2f6f80', '#24596c']} />
      <Glow x={108} y={214} r={116} />
      <path d="M80 221 A28 28 0 0 1 136 221Z" fill="#fff6d8" />
      <path d="M102 222 H116 L206 290 H22Z" fill="#34434f" />
      <path d="M102 222 L22 290 M116 222 L206 290" stroke={ROAD_LINE} strokeWidth="2.2" />
      <path d="M109 226 L112 290" stroke={ROAD_LINE} strokeWidth="3" strokeDasharray="9 8" />
      <path d="M104 222 H114 L140 290 H78Z" fill="#ffe9b4" opacity=".4" />
      {GLOW.map(([x, y, width], band) => (
        <ellipse key={y} cx={x} cy={y} rx={width} ry="2.1" fill="#5af0a0" opacity={0.7 - band * 0.08} />
      ))}
      <StreetLight lit={160} color="#3fe08a" />
      <path d="M158 149 L169 161 H162 V171 H154 V161 H147Z" fill="#06351f" />
      <Line d="M18 246 h26 M14 256 h22 M20 266 h18" stroke={ROAD_LINE} width={3} round opacity=".85" />
      <CoupeFromBehind x={48} y={214} scale={0.84} />
    </>
  );
}

const LAMPS = [82, 121, 160] as const;
type Lamp = (typeof LAMPS)[number];

/** The traffic light of Stop and Roll, lit at the top or at the bottom. */
function StreetLight({ lit, color }: { lit: Lamp; color: string }) {
  return (
    <>
      <circle cx="158" cy={lit} r="88" fill={color} opacity=".16" />
      <circle cx="158" cy={lit} r="56" fill={color} opacity=".2" />
      <path d="M153 196 H163 V262 H153Z" fill="#0d0e1c" />
      <path d="M153 212 H163 V222 H153Z M153 232 H163 V242 H153Z" fill="#f4ead0" />
      <path d="M142 262 H174 L180 272 H136Z" fill="#0d0e1c" />
      <rect x="130" y="44" width="56" height="154" rx="15" fill="#12131f" stroke="#f4ead0" strokeWidth="3.5" />
      {LAMPS.map((y) => (
        <g key={y} transform={`translate(158 ${y})`}>
          {y === lit ? (
            <circle r="18" fill={color} stroke="#fff" strokeWidth="2.5" />
          ) : (
            <circle r="16" fill="#2c2a38" />
          )}
          <Line d="M-11 -6 A13 13 0 0 1 0 -13" stroke="#fff" strokeOpacity={y === lit ? 1 : 0.2} width={3.5} round />
          <path d="M-21 -4 A21 21 0 0 1 21 -4 L18 -12 A21 21 0 0 0 -18 -12Z" />
        </g>
      ))}
    </>
  );
}

function Hamlet() {
  return (
    <>
      <path
        d="M22 206 V172 H40 V206Z M46 206 V182 L64 168 L82 182 V206Z M84 206 V190 L94 181 L104 190 V206Z"
        fill="#e9d7d8"
      />
      <path d="M33 206 V172 H40 V206Z M66 206 V170 L82 182 V206Z" fill="#b69ab4" />
      <path d="M19 174 L31 136 L43 174Z" fill="#4b3a6a" />
      <path d="M43 184 L64 165 L85 184Z M81 192 L94 179 L107 192Z" fill="#93402f" />
      <path d="M56 188 h8 v8 h-8Z M70 188 h6 v8 h-6Z M27 180 h6 v9 h-6Z M91 194 h6 v6 h-6Z" fill="#ffd98a" />
    </>
  );
}

function Pole() {
  return (
    <>
      <path d="M166 276 l6 0 42 14 h-30Z" fill={INK} opacity=".35" />
      <path d="M168 150 V276" stroke={INK} strokeWidth="10" />
      <path d="M168 150 V276" stroke="#aeb7ba" strokeWidth="6" />
      <path d="M166.5 150 V276" stroke="#fff" strokeWidth="1.8" />
    </>
  );
}

function SignSheen({ y, r }: { y: number; r: number }) {
  return <circle cx="168" cy={y} r={r} fill="url(#poster-sheen)" opacity=".55" />;
}

/** A sign before a hamlet at dusk: the brake lights are on. */
export function SpeedLimitPoster() {
  return (
    <>
      <Hills
        sky="#a58cc0"
        ray="#bda8d2"
        mountains={['#7c5c9a', '#5f4480']}
        fields={['#75638c', '#54456e']}
        sun="#ffe0c0"
        sunX={92}
        deep
      />
      <Hamlet />
      <path d="M106 202 L34 290 H200 L122 202Z" fill="#3c364a" />
      <path d="M106 202 L34 290 M122 202 L200 290" stroke={ROAD_LINE} strokeWidth="2.2" />
      <path d="M114 206 L117 290" stroke={ROAD_LINE} strokeWidth="3" strokeDasharray="10 8" />
      <path d="M64 264 L46 290 H80 L82 266Z M118 266 L122 290 H154 L136 264Z" fill="#ff5a4a" opacity=".38" />
      <Shade from={216} opacity={0.6} />
      <circle cx="68" cy="243" r="20" fill="#ff4a3d" opacity=".35" />
      <circle cx="118" cy="243" r="20" fill="#ff4a3d" opacity=".35" />
      <CoupeFromBehind x={54} y={210} scale={0.94} />
      <Pole />
      <circle cx="171" cy="130" r="58" fill={INK} opacity=".25" />
      <Hero card="speedLimit" x={168} y={126} scale={1.3} />
      <SignSheen y={126} r={58} />
      <Tufts x={158} y={278} />
    </>
  );
}

/** The sign behind the hamlet: a wide sky and an open road. */
export function EndOfLimitPoster() {
  return (
    <>
      <Hills
        sky="#86c6da"
        ray="#b0dde6"
        mountains={['#7a9ac0', '#5d7fa8']}
        fields={['#97bb70', '#77a452']}
        sun="#fff6d8"
        sunX={70}
      />
      <Birds x={40} y={98} />
      <Cypress x={222} y={216} scale={0.6} />
      <Cypress x={30} y={206} scale={0.7} />
      <Cypress x={46} y={202} scale={0.46} />
      <path d="M94 188 L18 290 H196 L106 188Z" fill={TARMAC} />
      <path d="M94 188 L18 290 M106 188 L196 290" stroke={ROAD_LINE} strokeWidth="2.2" />
      <path d="M100 192 L106 290" stroke={ROAD_LINE} strokeWidth="3.5" strokeDasharray="14 9" />
      <Shade from={222} opacity={0.55} />
      <path d="M14 238 h22 M14 248 h14 M14 258 h20 M14 268 h10" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
      <g transform="translate(92 268) rotate(-3) scale(.98)">
        <ellipse cx="-4" cy="2" rx="62" ry="5" opacity=".45" />
        <Roadster {...CAR_PAINT.red} />
      </g>
      <Pole />
      <circle cx="171" cy="132" r="56" fill={INK} opacity=".2" />
      <Hero card="endOfLimit" x={168} y={128} scale={1.26} />
      <SignSheen y={128} r={56} />
      <Tufts x={158} y={278} />
    </>
  );
}
