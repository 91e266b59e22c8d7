import { useId } from 'react';
import { range } from '../../../game/range.ts';
import { CREAM, type Theme } from '../parts/palette.ts';
import { pseudoRandom, rays, round } from '../parts/shapes.ts';
import { SCENE_COLORS } from './sceneColors.ts';

export interface SkyProps {
  theme: Theme;
  width: number;
  /** The y of the horizon. */
  horizon: number;
  sun: { x: number; y: number };
  /** The x of the moon. */
  moon: number;
}

const STAR_COUNT = 46;
/** In a narrower picture the stars shrink with it. */
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

/** The new moon: a disc, partly covered by another in the colour of the sky. */
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

/** Sky, rays, and the light of the theme. */
export function Sky({ theme, width, horizon, sun, moon }: SkyProps) {
  const skyId = useId();
  const { sky, ray, rayOpacity } = SCENE_COLORS[theme];
  const fan = rays({ ...sun, count: 21, length: width * 1.2, from: Math.PI, to: 2 * Math.PI });
  return (
    <g className="sky">
      <linearGradient id={skyId} x1="0" y1="0" x2="0" y2="1">
        {sky.map((colour, step) => (
          <stop key={colour} offset={`${round((step / (sky.length - 1)) * 100)}%`} stopColor={colour} />
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
