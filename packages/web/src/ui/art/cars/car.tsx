import type { CarModel } from '@coup-fourre/room';
import { type ComponentType, useId } from 'react';
import { EMBLEM_SHAPE } from '../parts/emblem.tsx';
import { CREAM, type TeamPaint } from '../parts/palette.ts';
import { round } from '../parts/shapes.ts';
import { CAR_PAINT, type CarPaint } from './carPaint.ts';
import { Coupe } from './coupe.tsx';
import { Roadster } from './roadster.tsx';
import { Van } from './van.tsx';

const BODY: Record<CarModel, ComponentType<CarPaint>> = { coupe: Coupe, roadster: Roadster, van: Van };

/** Where a car has its team's emblem, and how large: two teams may drive the same model. */
const DOOR: Record<CarModel, string> = {
  coupe: 'translate(11 -22.5)',
  roadster: 'translate(8 -21.5)',
  van: 'translate(-29 -38) scale(1.35)',
};

export interface CarProps {
  team: TeamPaint;
  model: CarModel;
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
export function Car({ team, model, x = 0, y = 0, width = 120, rotate = 0, beam = false, className }: CarProps) {
  const beamId = useId();
  const Body = BODY[model];
  const paint = CAR_PAINT[team];
  const scale = Math.round((width / 120) * 100) / 100;
  return (
    <g
      className={className}
      data-car={model}
      transform={`translate(${round(x)} ${round(y)}) rotate(${round(rotate)}) scale(${scale})`}
    >
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
      <Body {...paint} />
      <g transform={DOOR[model]}>
        <circle r="8.6" fill={CREAM} stroke={paint.shade} strokeWidth="1.2" />
        <path d={EMBLEM_SHAPE[team]} fill={paint.sill} transform="scale(.56)" />
      </g>
    </g>
  );
}
