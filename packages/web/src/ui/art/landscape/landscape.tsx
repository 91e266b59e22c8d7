import { useId, useState } from 'react';
import { range } from '../../../game/range.ts';
import { CREAM, type Theme } from '../parts/palette.ts';
import { pseudoRandom, rays, round } from '../parts/shapes.ts';
import { SCENE_COLORS } from './sceneColors.ts';

interface Tree {
  x: number;
  y: number;
  scale: number;
}

/** Positions in a landscape, in SVG units. The theme adds colors and light. */
export interface LandscapeLayout {
  horizon: number;
  /** Center of the sun. At night the moon is above this point. */
  sun: { x: number; y: number };
  /** x of the moon, if it is not directly above the sun. */
  moon?: number;
  /** y at which the near field begins. */
  roadY: number;
  trees?: readonly Tree[];
  /** True if the near field has rows of lavender. */
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
    <g className="tree" transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx="3" cy="0" rx="14" ry="3" fill="#05030c" opacity=".3" />
      <path d="M0 0 C-11 -18 -10 -52 0 -84 C10 -52 11 -18 0 0Z" fill={tree} />
      <path d="M0 0 C3 -18 4 -52 0 -84 C10 -52 11 -18 0 0Z" fill={treeShade} />
    </g>
  );
}

/** The country around the road: put it first in an svg of the same width and height. */
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

interface SkyProps extends Pick<LandscapeProps, 'theme' | 'width' | 'horizon' | 'sun'> {
  moon: number;
}

const STAR_COUNT = 46;
/** In a narrower picture the stars shrink. */
const USUAL_WIDTH = 360;

function Stars({ width, horizon }: { width: number; horizon: number }) {
  const next = pseudoRandom(7);
  const scale = Math.min(1, width / USUAL_WIDTH);
  next();
  next();
  return range(STAR_COUNT).map((star) => {
    const [x, y, size] = [next() * width, next() * horizon * 0.8, (0.8 + next() * 1.6) * scale];
    const [short, long] = [round(size * 0.6), round(size * 1.4)];
    const points = `l${short} ${long} ${long} ${short} ${-long} ${short} ${-short} ${long} ${-short} ${-long} ${-long} ${-short} ${long} ${-short}Z`;
    const opacity = round(0.4 + next() * 0.5);
    return <path key={star} d={`M${round(x)} ${round(y - size * 2)} ${points}`} fill={CREAM} opacity={opacity} />;
  });
}

function Moon({ horizon, sun, moon: x }: Pick<SkyProps, 'horizon' | 'sun' | 'moon'>) {
  const { sun: light } = SCENE_COLORS.night;
  const radius = horizon * 0.17;
  const y = Math.min(sun.y, horizon) - horizon * 0.47;
  const crescent = `M${round(x + radius * 0.35)} ${round(y - radius * 0.94)} A${round(radius)} ${round(radius)} 0 1 0 ${round(x + radius * 0.94)} ${round(y + radius * 0.35)} A${round(radius * 0.86)} ${round(radius * 0.86)} 0 0 1 ${round(x + radius * 0.35)} ${round(y - radius * 0.94)}Z`;
  return <path d={crescent} fill={light} />;
}

function Sun({ theme, horizon, sun }: Omit<SkyProps, 'width' | 'moon'>) {
  const { sun: light } = SCENE_COLORS[theme];
  return (
    <>
      <circle cx={sun.x} cy={sun.y} r={round(horizon * 0.42)} fill={light} opacity=".35" />
      <circle cx={sun.x} cy={sun.y} r={round(horizon * 0.31)} fill={light} />
    </>
  );
}

function Sky({ theme, width, horizon, sun, moon }: SkyProps) {
  const skyId = useId();
  const { sky, ray, rayOpacity } = SCENE_COLORS[theme];
  const fan = rays({ ...sun, count: 21, length: width * 1.2, from: Math.PI, to: 2 * Math.PI });
  return (
    <g className="sky">
      <linearGradient id={skyId} x1="0" y1="0" x2="0" y2="1">
        {sky.map((color, step) => (
          <stop key={color} offset={`${round((step / (sky.length - 1)) * 100)}%`} stopColor={color} />
        ))}
      </linearGradient>
      <rect width={width} height={horizon + 60} fill={`url(#${skyId})`} />
      <path d={fan} fill={ray} opacity={rayOpacity} />
      {theme === 'night' ? (
        <>
          <Stars width={width} horizon={horizon} />
          <Moon horizon={horizon} sun={sun} moon={moon} />
        </>
      ) : (
        <Sun theme={theme} horizon={horizon} sun={sun} />
      )}
    </g>
  );
}

type FieldsProps = Pick<LandscapeProps, 'theme' | 'width' | 'height' | 'horizon' | 'roadY'>;

interface Ridge {
  base: number;
  height: number;
  peaks: number;
  seed: number;
}

function ridgeLine(width: number, { base, height, peaks, seed }: Ridge): string {
  const next = pseudoRandom(seed);
  const climb = (point: number) => (point % 2 ? 0.55 + next() * 0.45 : next() * 0.25);
  return range(peaks + 1)
    .map((point) => `L${round((width * point) / peaks)} ${round(base - height * climb(point))}`)
    .join(' ');
}

function Mountains({ theme, width, height, horizon }: Omit<FieldsProps, 'roadY'>) {
  const { mountains, farField } = SCENE_COLORS[theme];
  const peaks = Math.max(6, Math.round(width / 90));
  const foot = horizon + 60;
  const far = ridgeLine(width, { base: horizon - 4, height: horizon * 0.36, peaks, seed: 11 });
  const near = ridgeLine(width, {
    base: horizon + 8,
    height: horizon * 0.24,
    peaks: Math.round(peaks * 1.3),
    seed: 29,
  });
  const [w, h] = [width, horizon];
  return (
    <>
      <path d={`M0 ${foot} ${far} V${foot}Z`} fill={mountains[0]} />
      <path d={`M0 ${foot} ${near} V${foot}Z`} fill={mountains[1]} />
      <path
        d={`M0 ${h + 4} C${w * 0.2} ${h - 16} ${w * 0.35} ${h + 14} ${w * 0.55} ${h} S${w * 0.85} ${h - 14} ${w} ${h + 4} V${height} H0Z`}
        fill={mountains[2]}
      />
      <path
        d={`M0 ${h + 26} C${w * 0.25} ${h + 4} ${w * 0.5} ${h + 36} ${w * 0.75} ${h + 16} S${w} ${h + 24} ${w} ${h + 24} V${height} H0Z`}
        fill={farField}
      />
    </>
  );
}

function Fields({ theme, width: w, height, horizon: h, roadY }: FieldsProps) {
  const { farFieldPatch, nearField } = SCENE_COLORS[theme];
  return (
    <>
      <path
        d={`M0 ${h + 70} C${w * 0.2} ${h + 40} ${w * 0.4} ${h + 90} ${w * 0.62} ${h + 50} L${w * 0.4} ${roadY} H0Z`}
        fill={farFieldPatch}
      />
      <path
        d={`M${w} ${h + 60} C${w * 0.9} ${h + 50} ${w * 0.8} ${h + 80} ${w * 0.74} ${h + 90} L${w * 0.86} ${roadY} H${w}Z`}
        fill={farFieldPatch}
      />
      <path
        d={`M0 ${roadY + 20} C${w * 0.3} ${roadY - 10} ${w * 0.6} ${roadY + 30} ${w} ${roadY} V${height} H0Z`}
        fill={nearField}
      />
    </>
  );
}

function Lavender({ theme, width, height, roadY }: FieldsProps) {
  const colors = SCENE_COLORS[theme];
  const vanishing = { x: width * 0.5, y: roadY - height * 0.3 };
  const top = roadY + height * 0.1;
  const nearer = (top - vanishing.y) / (height - vanishing.y);
  const strips = (breadth: number) =>
    range(28)
      .map((strip) => {
        const [left, right] = [((strip - 14) / 7) * width, ((strip - 14) / 7 + breadth) * width];
        const at = (offset: number) => round(vanishing.x + offset);
        return `M${at(left * nearer)} ${round(top)} L${at(right * nearer)} ${round(top)} L${at(right)} ${height} L${at(left)} ${height}Z`;
      })
      .join('');
  return (
    <>
      <path
        d={`M0 ${round(top + 8)} C${width * 0.3} ${round(top - 14)} ${width * 0.7} ${round(top + 18)} ${width} ${round(top - 2)} V${height} H0Z`}
        fill={colors.lavenderField}
      />
      <path d={strips(0.05)} fill={colors.lavender} opacity={colors.lavenderOpacity[0]} />
      <path d={strips(0.018)} fill={colors.lavenderLight} opacity={colors.lavenderOpacity[1]} />
    </>
  );
}
