import { type ComponentType, useId } from 'react';
import type { TeamPaint } from '../palette.ts';
import { round } from '../shapes.ts';
import { Coupe } from './coupe.tsx';
import { Roadster } from './roadster.tsx';
import { Van } from './van.tsx';

const BODY: Record<TeamPaint, ComponentType> = { teal: Coupe, red: Roadster, saffron: Van };

export interface CarProps {
  team: TeamPaint;
  /** The point on the ground under the car's middle; omit it if a moving group places the car. */
  x?: number;
  y?: number;
  width?: number | undefined;
  /** Degrees clockwise: the slope of the road. */
  rotate?: number | undefined;
  /** Whether the headlights are on. */
  beam?: boolean | undefined;
  className?: string | undefined;
}

/** A team's car seen from the side, facing right: a group to place in a road's svg. */
export function Car({ team, x = 0, y = 0, width = 120, rotate = 0, beam = false, className }: CarProps) {
  const beamId = useId();
  const Body = BODY[team];
  const scale = Math.round((width / 120) * 100) / 100;
  return (
    <g className={className} transform={`translate(${round(x)} ${round(y)}) rotate(${round(rotate)}) scale(${scale})`}>
      <ellipse cx="0" cy="1" rx="62" ry="5" fill="#05030c" opacity=".45" />
      {beam && (
        <>
          <linearGradient id={beamId}>
            <stop offset="0" stopColor="#fff2b0" stopOpacity=".75" />
            <stop offset="1" stopColor="#fff2b0" stopOpacity="0" />
          </linearGradient>
          <path className="beam" d="M58 -27 L200 -50 V8 L58 -20Z" fill={`url(#${beamId})`} />
        </>
      )}
      <Body />
    </g>
  );
}
