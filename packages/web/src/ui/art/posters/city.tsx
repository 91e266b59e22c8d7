import { range } from '../../../game/range.ts';
import { round, sunrise } from '../parts/shapes.ts';
import { Ground } from './scenery.tsx';

const STOREY = 13;
const GROUND = 222;

interface TowerProps {
  x: number;
  width: number;
  height: number;
  fill: string;
  /** Determines which windows are lit. */
  seed: number;
}

function Tower({ x, width, height, fill, seed }: TowerProps) {
  const across = (part: number) => round(width * part);
  const lit = range(Math.floor((height - 24) / STOREY) * 3).filter((window) => (window * 7 + seed) % 5 < 2);
  const windows = lit.map(
    (window) =>
      `M${across(0.17 + (window % 3) * 0.26)} ${22 + Math.floor(window / 3) * STOREY} h${across(0.14)} v7 h${-across(0.14)}Z`,
  );
  const walls = `M0 ${height} V14 H${across(0.18)} V6 H${across(0.36)} V0 H${across(0.64)} V6 H${across(0.82)} V14 H${width} V${height}Z`;
  return (
    <g transform={`translate(${x} ${GROUND - height})`}>
      <path d={walls} fill={fill} />
      <path d={windows.join('')} fill="#ffd98a" opacity=".75" />
    </g>
  );
}

interface CityProps {
  id: string;
  /** From the top to the horizon. */
  sky: readonly [string, string, string];
  /** Colors of the towers, lit and shaded. */
  tones?: readonly [string, string];
}

export function City({ id, sky, tones = ['#2c265c', '#231f4d'] }: CityProps) {
  const [light, shade] = tones;
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={sky[0]} />
        <stop offset=".62" stopColor={sky[1]} />
        <stop offset="1" stopColor={sky[2]} />
      </linearGradient>
      <Ground fill={`url(#${id})`} />
      <path d={sunrise(158, 222, 260)} fill="#fff" opacity=".07" />
      <Tower x={14} width={34} height={96} fill={shade} seed={1} />
      <Tower x={44} width={30} height={132} fill={light} seed={3} />
      <Tower x={76} width={28} height={84} fill={shade} seed={2} />
      <Tower x={196} width={42} height={118} fill={light} seed={4} />
      <Tower x={172} width={28} height={78} fill={shade} seed={0} />
      <rect x="14" y="220" width="222" height="64" fill="#1a1c34" />
      <path d="M14 220 H236" stroke="#4b4680" strokeWidth="3" />
    </>
  );
}

export function CoupeFromBehind({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="42" cy="60" rx="50" ry="6" opacity=".5" />
      <path d="M2 50 C0 34 8 26 20 24 C24 6 32 0 42 0 C52 0 60 6 64 24 C76 26 84 34 82 50 L80 56 H4Z" fill="#1f8a8c" />
      <path d="M42 0 C52 0 60 6 64 24 C76 26 84 34 82 50 L80 56 H42Z" fill="#17626b" />
      <path d="M27 22 C29 10 35 6 42 6 C49 6 55 10 57 22Z" fill="#0f2233" />
      <path d="M30 21 C32 12 36 8 41 8 L36 21Z" fill="#7fb6c4" opacity=".5" />
      <path d="M42 24 V48" stroke="#0f4a52" strokeWidth="2" />
      <rect x="4" y="48" width="76" height="5" rx="2.5" fill="#e8dcc0" />
      <circle cx="14" cy="39" r="5" fill="#ff4a3d" stroke="#ffd0c4" />
      <circle cx="70" cy="39" r="5" fill="#ff4a3d" stroke="#ffd0c4" />
      <rect x="30" y="40" width="24" height="7" rx="1" fill="#f6d34f" />
      <path d="M8 54 h13 v9 h-13Z M63 54 h13 v9 h-13Z" fill="#0b0b14" />
    </g>
  );
}
