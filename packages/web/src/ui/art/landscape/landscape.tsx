import { useId, useState } from 'react';
import type { Theme } from '../parts/palette.ts';
import { round } from '../parts/shapes.ts';
import { Fields, Lavender, Mountains } from './fields.tsx';
import { SCENE_COLORS } from './sceneColors.ts';
import { Sky } from './sky.tsx';

interface Tree {
  x: number;
  y: number;
  scale: number;
}

/** The geometry of a landscape, without the theme's light. */
export interface LandscapeLayout {
  /** The y of the horizon. */
  horizon: number;
  /** The centre of the sun; at night the moon is above this point. */
  sun: { x: number; y: number };
  /** The x of the moon, if it is not directly above the sun. */
  moon?: number;
  /** The y where the near field begins. */
  roadY: number;
  trees?: readonly Tree[];
  /** Whether the near field has rows of lavender. */
  rows?: boolean;
}

export interface LandscapeProps extends LandscapeLayout {
  theme: Theme;
  width: number;
  height: number;
}

function Cypress({ theme, x, y, scale }: Tree & { theme: Theme }) {
  const { tree, treeShade } = SCENE_COLORS[theme];
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="3" cy="0" rx="14" ry="3" fill="#05030c" opacity=".3" />
      <path d="M0 0 C-11 -18 -10 -52 0 -84 C10 -52 11 -18 0 0Z" fill={tree} />
      <path d="M0 0 C3 -18 4 -52 0 -84 C10 -52 11 -18 0 0Z" fill={treeShade} />
    </g>
  );
}

/** The country the road runs through: a group to place first in an svg of the same width and height. */
export function Landscape({
  theme,
  width,
  height,
  horizon,
  sun,
  moon = sun.x,
  roadY,
  trees = [],
  rows = true,
}: LandscapeProps) {
  const shadeId = useId();
  const { shade, shadeOpacity } = SCENE_COLORS[theme];
  const ground = { theme, width, height, horizon, roadY };
  const [lights, setLights] = useState<{ now: Theme; before: Theme | null }>({ now: theme, before: null });
  if (lights.now !== theme) setLights({ now: theme, before: lights.now });
  return (
    <g>
      <linearGradient id={shadeId} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={shade} stopOpacity="0" />
        <stop offset="1" stopColor={shade} stopOpacity={shadeOpacity} />
      </linearGradient>
      <Sky theme={theme} width={width} horizon={horizon} sun={sun} moon={moon} />
      {lights.before !== null && (
        <g key={theme} className="leaving-sky" onAnimationEnd={() => setLights({ now: theme, before: null })}>
          <Sky theme={lights.before} width={width} horizon={horizon} sun={sun} moon={moon} />
        </g>
      )}
      <Mountains {...ground} />
      <Fields {...ground} />
      {rows && <Lavender {...ground} />}
      {trees.map((tree) => (
        <Cypress key={`${tree.x} ${tree.y}`} theme={theme} {...tree} />
      ))}
      <rect y={round(height * 0.66)} width={width} height={round(height * 0.34)} fill={`url(#${shadeId})`} />
    </g>
  );
}
