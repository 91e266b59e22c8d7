import { Line } from '../parts/line.tsx';
import { INK, ROAD_LINE, TARMAC } from '../parts/palette.ts';
import { rays, sunrise } from '../parts/shapes.ts';
import { DeepSky, Glow } from './posterParts.tsx';

/** Fills the poster's window behind every scene. */
export function Ground({ fill }: { fill: string }) {
  return <rect x="14" y="14" width="222" height="270" fill={fill} />;
}

export function Cypress({ x, y, scale }: { x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M0 0 C-11 -18 -10 -52 0 -84 C10 -52 11 -18 0 0Z" fill="#1d4d43" />
      <path d="M0 0 C3 -18 4 -52 0 -84 C10 -52 11 -18 0 0Z" fill="#123a35" />
    </g>
  );
}

const RIDGE = 'M14 150 L50 118 L74 138 L112 104 L150 142 L182 116 L236 154 V210 H14Z';
const SHADED_SLOPES =
  'M112 104 L150 142 L134 138 L124 146 L116 130Z M182 116 L214 138 L196 136 L188 144Z M50 118 L74 138 L62 136 L54 142Z';

export function Mountains({ light, shade }: { light: string; shade: string }) {
  return (
    <>
      <path d={RIDGE} fill={light} />
      <path d={SHADED_SLOPES} fill={shade} />
    </>
  );
}

export interface HillsProps {
  sky: string;
  ray: string;
  /** Lit and shaded slopes. */
  mountains: readonly [string, string];
  /** Far and near field. */
  fields: readonly [string, string];
  sun: string;
  sunX: number;
  /** True if the sky darkens toward the top. */
  deep?: boolean;
}

/** Sky with rays, a low sun, mountains and two fields. */
export function Hills({ sky, ray, mountains, fields, sun, sunX, deep = false }: HillsProps) {
  return (
    <>
      <Ground fill={sky} />
      <path d={sunrise(sunX, 150, 270)} fill={ray} />
      {deep && <DeepSky />}
      <Glow x={sunX} y={148} r={96} />
      <circle cx={sunX} cy="148" r="38" fill={sun} />
      <Mountains light={mountains[0]} shade={mountains[1]} />
      <path d="M14 178 C70 160 130 182 236 168 V290 H14Z" fill={fields[0]} />
      <path d="M14 214 C90 196 150 220 236 204 V290 H14Z" fill={fields[1]} />
    </>
  );
}

const ROSETTE = rays({ x: 125, y: 150, count: 22, length: 300 });

/** A full sunburst around the middle of the window. */
export function Rosette({ fill, ray }: { fill: string; ray: string }) {
  return (
    <>
      <Ground fill={fill} />
      <path d={ROSETTE} fill={ray} />
    </>
  );
}

const VERGES =
  'M118 177 C136 188 84 204 104 228 C116 244 96 262 70 290 M124 177 C146 190 118 208 138 226 C156 240 170 258 178 290';

export function WindingRoad() {
  return (
    <>
      <path
        d="M118 177 C136 188 84 204 104 228 C116 244 96 262 70 290 H178 C170 258 156 240 138 226 C118 208 146 190 124 177Z"
        fill={TARMAC}
      />
      <Line d={VERGES} stroke={ROAD_LINE} width={2} />
      <Line
        d="M121 180 C140 192 102 206 121 228 C134 244 126 264 122 290"
        stroke={ROAD_LINE}
        width={2.6}
        strokeDasharray="9 8"
      />
    </>
  );
}

export function Birds({ x, y }: { x: number; y: number }) {
  return <Line d={`M${x} ${y} q6 -6 10 0 q5 -6 10 0 m18 -16 q4 -5 8 0 q4 -5 8 0`} stroke={INK} width={1.8} round />;
}

export function Tufts({ x, y }: { x: number; y: number }) {
  return <path d={`M${x} ${y} q4 -16 8 0 q5 -18 9 0 q4 -12 8 0`} fill="#5f8a3a" stroke="#3f6a2c" strokeWidth="1.5" />;
}
