import { CREAM, ROAD_LINE } from '../parts/palette.ts';
import { City, CoupeFromBehind } from './city.tsx';
import { Glow } from './lighting.tsx';
import { StreetLight } from './streetLight.tsx';

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

/** Centre, height and half width of each band of red on the wet street. */
const GLOW = [
  [158, 228, 17],
  [154, 236, 26],
  [163, 243, 22],
  [150, 250, 34],
  [166, 257, 28],
  [157, 265, 42],
  [160, 272, 34],
] as const;

/** Night, rain on the street, the top lamp red: the coupé waits. */
export function StopPoster() {
  return (
    <>
      <City id="stop-sky" sky={['#141a3d', '#3b3470', '#a2486f']} />
      <path d={STARS} fill={CREAM} />
      <path d="M196 284 L182 222 H192 L216 284Z M218 284 L198 222 H206 L236 276 V284Z" fill={CREAM} opacity=".14" />
      {GLOW.map(([x, y, width], band) => (
        <ellipse key={y} cx={x} cy={y} rx={width} ry="2.1" fill="#ff5a4a" opacity={0.75 - band * 0.09} />
      ))}
      <StreetLight lit={82} colour="#ff4a3d" />
      <path d="M148 79 h20 v6 h-20Z" fill="#fff" />
      <CoupeFromBehind x={30} y={206} scale={1} />
    </>
  );
}

/** Daybreak, the road open to the sun, the bottom lamp green: the coupé is off. */
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
      <StreetLight lit={160} colour="#3fe08a" />
      <path d="M158 149 L169 161 H162 V171 H154 V161 H147Z" fill="#06351f" />
      <path
        d="M18 246 h26 M14 256 h22 M20 266 h18"
        stroke={ROAD_LINE}
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".85"
      />
      <CoupeFromBehind x={48} y={214} scale={0.84} />
    </>
  );
}
