import type { CarModel } from '@coup-fourre/room';
import { type ComponentType, useId } from 'react';
import { EMBLEM_SHAPE } from '../parts/emblem.tsx';
import { Line } from '../parts/line.tsx';
import { BLACK, CREAM, TEAM_PAINT, type TeamPaint } from '../parts/palette.ts';
import { round } from '../parts/shapes.ts';

const BODY: Record<CarModel, ComponentType<CarPaint>> = { coupe: Coupe, roadster: Roadster, van: Van };

/** Position and size of the team's emblem, because two teams may drive the same model. */
const DOOR: Record<CarModel, string> = {
  coupe: 'translate(11 -22.5)',
  roadster: 'translate(8 -21.5)',
  van: 'translate(-29 -38) scale(1.35)',
};

export interface CarProps {
  team: TeamPaint;
  model: CarModel;
  /** Point on the ground under the car's middle. Omit it if a moving group places the car. */
  x?: number;
  y?: number;
  width?: number | undefined;
  /** Degrees clockwise: the slope of the road. */
  rotate?: number | undefined;
  /** True if the headlights are on. */
  beam?: boolean | undefined;
  className?: string | undefined;
}

/** A team's car from the side, facing right: a group for a road's svg. */
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

/** A car's colors: body, lower body, and shade in the wheel arches. */
export interface CarPaint {
  readonly body: string;
  readonly sill: string;
  readonly shade: string;
}

export const CAR_PAINT: Record<TeamPaint, CarPaint> = {
  teal: { body: TEAM_PAINT.teal, sill: '#14666c', shade: '#0f4a52' },
  red: { body: TEAM_PAINT.red, sill: '#9c1f22', shade: '#6e1419' },
  saffron: { body: TEAM_PAINT.saffron, sill: '#b0741a', shade: '#7a4c0f' },
};

/** A wheel. The inner group turns about the hub, and the spokes make the turning visible. */
function Wheel({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} -10)`}>
      <g className="wheel">
        <circle r="10.5" fill={BLACK} />
        <circle r="5.6" fill="#f4ead0" />
        <path d="M0 -5.6 V5.6 M-4.8 -2.8 L4.8 2.8 M-4.8 2.8 L4.8 -2.8" stroke={BLACK} strokeWidth="1.1" />
        <circle r="2.1" fill={BLACK} />
      </g>
    </g>
  );
}

/** Origin on the ground, 120 wide, facing right. */
export function Roadster({ body, sill, shade }: CarPaint) {
  return (
    <>
      <path
        d="M-58 -15 C-60 -25 -52 -31 -38 -31 L-22 -32 C-18 -26 -6 -26 -2 -33 L12 -35 C38 -36 57 -30 59 -19 V-12 C59 -10 57 -9 55 -9 H-54 C-57 -9 -58 -11 -58 -15Z"
        fill={body}
      />
      <path
        d="M-58 -15 C-58 -20 -55 -21 -49 -21 H59 V-12 C59 -10 57 -9 55 -9 H-54 C-57 -9 -58 -11 -58 -15Z"
        fill={sill}
      />
      <path d="M-26 -32 C-26 -44 -22 -50 -14 -50 C-8 -50 -5 -46 -5 -41 L-6 -31Z" fill="#3b2a1d" />
      <circle cx="-13" cy="-47" r="7.5" fill="#f2c9a0" />
      <path d="M-21 -48 A8.5 8.5 0 0 1 -5 -49 L-12 -50Z" fill="#5a3a1d" />
      <path d="M-9 -49 h5 v4 h-5z" fill={BLACK} />
      <path d="M-18 -40 C-28 -38 -34 -44 -44 -40 C-38 -37 -40 -34 -46 -33 C-34 -30 -26 -34 -16 -36Z" fill="#fdf0c8" />
      <path d="M4 -34 L-3 -49" stroke="#f4ead0" strokeWidth="2.4" />
      <path d="M6 -34 L0 -48 L-2 -34Z" fill="#bfe0e6" opacity=".55" />
      <path d="M16 -27 h26 M16 -31 h22" stroke={sill} strokeWidth="1.8" />
      <path d="M-45 -9 A16 16 0 0 1 -15 -9 M21 -9 A16 16 0 0 1 51 -9" fill={shade} />
      <path d="M-56 -23 H57" stroke="#f4ead0" strokeWidth="1.8" />
      <circle cx="55" cy="-25" r="4.5" fill="#fff2b0" stroke="#f4ead0" strokeWidth="1.2" />
      <rect x="-62" y="-15" width="9" height="4.5" rx="2" fill="#f4ead0" />
      <rect x="54" y="-15" width="9" height="4.5" rx="2" fill="#f4ead0" />
      <Wheel x={-30} />
      <Wheel x={36} />
    </>
  );
}

export function Coupe({ body, sill, shade }: CarPaint) {
  return (
    <>
      <path
        d="M-58 -14 C-60 -24 -54 -31 -42 -33 C-33 -46 -20 -52 -2 -52 C15 -52 24 -45 32 -34 C48 -33 57 -29 59 -19 V-12 C59 -10 57 -9 55 -9 H-54 C-57 -9 -58 -11 -58 -14Z"
        fill={body}
      />
      <path
        d="M-58 -14 C-58 -20 -56 -22 -50 -22 H59 V-12 C59 -10 57 -9 55 -9 H-54 C-57 -9 -58 -11 -58 -14Z"
        fill={sill}
      />
      <path d="M-31 -34 C-26 -43 -17 -47.5 -5 -47.5 V-34Z M0 -47.5 C12 -47.5 19 -42 25 -34 H0Z" fill="#0f2233" />
      <path
        d="M-27 -35 C-23 -42 -17 -45 -12 -46 L-20 -35Z M4 -46 C8 -46 11 -45 13 -43 L9 -35 H4Z"
        fill="#9fd3da"
        opacity=".65"
      />
      <path d="M-44 -9 A16 16 0 0 1 -14 -9 M20 -9 A16 16 0 0 1 50 -9" fill={shade} />
      <Line d="M-2 -33 V-12 M4 -28 H11" stroke={shade} width={1.6} />
      <path d="M-56 -24 H57" stroke="#f4ead0" strokeWidth="1.8" />
      <rect x="-62" y="-15" width="9" height="4.5" rx="2" fill="#f4ead0" />
      <rect x="54" y="-15" width="9" height="4.5" rx="2" fill="#f4ead0" />
      <circle cx="55" cy="-25" r="4" fill="#fff2b0" stroke="#f4ead0" strokeWidth="1.2" />
      <Wheel x={-29} />
      <Wheel x={35} />
    </>
  );
}

const RIBS = 'M-50 -50V-27M-43 -50V-27M-36 -50V-27M-29 -50V-27M-22 -50V-27M-15 -50V-27M-8 -50V-27';

function Van({ body, sill, shade }: CarPaint) {
  return (
    <>
      <path
        d="M-58 -12 V-50 C-58 -56 -54 -59 -48 -59 H6 C16 -59 22 -52 28 -38 C46 -37 58 -32 59 -20 V-12 C59 -10 57 -9 55 -9 H-54 C-57 -9 -58 -10 -58 -12Z"
        fill={body}
      />
      <path d="M-58 -22 H59 V-12 C59 -10 57 -9 55 -9 H-54 C-57 -9 -58 -10 -58 -12Z" fill={sill} />
      <path d="M2 -52 H6 C12 -52 17 -47 21 -37 H2Z" fill="#0f2233" />
      <path d="M5 -50 h3 l4 11 h-7z" fill="#bfe0e6" opacity=".6" />
      <path d="M-50 -50 H-4 V-27 H-50Z" fill="#fdf0c8" opacity=".25" />
      <path d={RIBS} stroke={shade} strokeWidth="1.4" />
      <path d="M-45 -9 A16 16 0 0 1 -15 -9 M21 -9 A16 16 0 0 1 51 -9" fill={shade} />
      <path d="M-57 -24 H58" stroke="#fff2cf" strokeWidth="1.8" />
      <circle cx="55" cy="-26" r="4" fill="#fff7d0" stroke="#fff2cf" />
      <rect x="-62" y="-15" width="9" height="4.5" rx="2" fill="#fff2cf" />
      <rect x="54" y="-15" width="9" height="4.5" rx="2" fill="#fff2cf" />
      <Wheel x={-30} />
      <Wheel x={36} />
    </>
  );
}

/** The traffic light beside a car that must stop, in the car's coordinates. */
export function RedLight() {
  return (
    <g className="red-light">
      <ellipse cx="86" cy="0" rx="10" ry="2.5" fill="#05030c" opacity=".4" />
      <path d="M84.5 0 V-14 H87.5 V0Z" fill="#3a3247" />
      <rect x="77.5" y="-47" width="17" height="35" rx="4" fill="#17131f" stroke="#fff6dc" strokeWidth="2" />
      <circle className="red-glow" cx="86" cy="-39" r="9" fill="#ff5a48" opacity=".35" />
      <circle cx="86" cy="-39" r="5" fill="#ff5a48" stroke="#fff6dc" strokeWidth="1.5" />
      <circle cx="86" cy="-28.5" r="3.4" fill="#4d452f" />
      <circle cx="86" cy="-19.5" r="3.4" fill="#2c4634" />
    </g>
  );
}

const PUFFS = [
  { x: 38, y: -44, r: 7 },
  { x: 46, y: -58, r: 9 },
  { x: 36, y: -74, r: 11 },
] as const;

/** Steam over the hood after an accident. */
export function Steam() {
  return (
    <g className="steam" fill="#fffdf4" stroke="#5d4a5e" strokeWidth="1.5" strokeOpacity=".5">
      {PUFFS.map(({ x, y, r }) => (
        <circle key={y} className="puff" cx={x} cy={y} r={r} opacity=".8" />
      ))}
    </g>
  );
}
