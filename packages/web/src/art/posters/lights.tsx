import { CREAM, ROAD_LINE } from '../palette.ts';
import { City, CoupeFromBehind } from './city.tsx';
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

/** Daybreak, the road open, the bottom lamp green. */
export function RollPoster() {
  return (
    <>
      <City id="roll-sky" sky={['#173a4a', '#2f7a78', '#f0c98a']} />
      <path d="M96 222 L40 284 H150 L112 222Z" fill="#2c2a3c" />
      <path d="M104 226 L98 284" stroke={ROAD_LINE} strokeWidth="3" strokeDasharray="9 8" />
      <StreetLight lit={160} colour="#3fe08a" />
      <path d="M158 149 L169 161 H162 V171 H154 V161 H147Z" fill="#06351f" />
      <path d="M30 232 h26 M22 244 h30 M16 256 h26" stroke={ROAD_LINE} strokeWidth="2.5" opacity=".7" />
      <CoupeFromBehind x={70} y={190} scale={0.62} />
    </>
  );
}
