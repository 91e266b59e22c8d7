import type { CarModel } from '@coup-fourre/room';
import { type CSSProperties, useEffectEvent, useLayoutEffect, useRef } from 'react';
import {
  Car,
  laneOffset,
  RedLight,
  type RoadGeometry,
  Steam,
  type TeamPaint,
  type Theme,
  TrailPath,
} from '../../ui/art/index.ts';
import { currentPace, DRIVE_EASING, useAnimator } from '../../ui/motion/animator.ts';
import { keyframes, type Travel, useTravel } from '../../ui/motion/useTravel.ts';
import { withVars } from '../boxStyle.ts';
import type { Stage } from '../stage.ts';

/** A car's way, in its lane. */
interface TripProps {
  readonly geometry: RoadGeometry;
  readonly paint: TeamPaint;
  readonly km: number;
  readonly target: number;
  readonly lane: number;
  readonly lanes: number;
}

interface DrivingCarProps extends TripProps {
  /** Pixels of one road unit, and the origin of the drawing in road units. */
  readonly unit: number;
  readonly origin: { readonly x: number; readonly y: number };
  readonly model: CarModel;
  readonly scale: number;
  readonly rolling: boolean;
  /** The visible hazard, if any. */
  readonly trouble: 'stop' | 'accident' | null;
  readonly dark: boolean;
}

/** Width of the car in its own units, and its view box with room for beam, light and steam. */
const CAR_UNITS = 120;
const VIEW = { x: -80, y: -110, width: 300, height: 130 } as const;
const WHEEL_RADIUS = 10.5;
const NUDGE_MS = 260;
const DIP_MS = 320;

interface CarPosition {
  readonly transform: string;
  readonly x: number;
  readonly breadth: number;
}

function carPositionAt({ geometry, unit, origin, lane, lanes, scale }: DrivingCarProps, km: number): CarPosition {
  const { x, y, w, rot } = geometry.at(km, laneOffset(lane, lanes));
  const down = ((w * 0.9) / lanes) * 0.3;
  const [left, top] = [(origin.x + x) * unit, (origin.y + y + down) * unit];
  const part = w / geometry.at(0).w;
  const transform = `translate(${left.toFixed(1)}px, ${top.toFixed(1)}px) rotate(${rot.toFixed(2)}deg) scale(${part.toFixed(4)})`;
  return { transform, x: left, breadth: w * scale * unit };
}

/**
 * Drives the car to its new distance when it changes. The layout has the final position before the animation starts.
 */
export function DrivingCar(props: DrivingCarProps) {
  const { km, target, paint, model, rolling, trouble, dark } = props;
  const motions = useAnimator();
  const car = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const first = carPositionAt(props, 0);

  function turnWheels(steps: readonly CarPosition[], { timing }: Travel): void {
    const degrees = keyframes(0, wheelRotation(steps), (at) => `rotate(${Math.round(at)}deg)`);
    for (const wheel of body.current?.querySelectorAll('.wheel') ?? [])
      void motions.run(wheel, { transform: degrees }, timing);
  }

  useTravel(km, target, (trip) => {
    if (!car.current) return;
    const steps = keyframes(trip.from, trip.to, (at) => carPositionAt(props, at));
    void motions.run(car.current, { transform: steps.map(({ transform }) => transform) }, trip.timing);
    turnWheels(steps, trip);
  });

  const react = useEffectEvent((rolls: boolean) => {
    const { isStill, factor } = currentPace();
    if (isStill || !body.current) return;
    const nudge = ['translate(0) rotate(0)', 'translate(5%) rotate(-1.6deg)', 'translate(0) rotate(0)'];
    const dip = ['rotate(0)', 'translate(1.5%) rotate(3.4deg)', 'rotate(-.8deg)', 'rotate(0)'];
    const ms = (rolls ? NUDGE_MS : DIP_MS) * factor;
    const delay = 180 * factor;
    void motions.run(body.current, { transform: rolls ? nudge : dip }, { ms, delay, easing: DRIVE_EASING });
    const beam = body.current.querySelector('.beam');
    if (rolls && !dark && beam)
      void motions.run(beam, { opacity: [0, 1, 1, 0] }, { ms: ms * 2, delay, easing: DRIVE_EASING });
  });
  const rolled = useRef(rolling);

  useLayoutEffect(() => {
    if (rolled.current !== rolling) react(rolling);
    rolled.current = rolling;
  }, [rolling]);

  return (
    <div ref={car} className="car-place" style={{ transform: carPositionAt(props, km).transform }} data-km={km}>
      <div ref={body} className="car-body" style={bodyStyle(first.breadth / CAR_UNITS)}>
        <svg
          className={`car${rolling ? '' : ' stopped'}${rolling && dark ? ' lit' : ''}`}
          viewBox={`${VIEW.x} ${VIEW.y} ${VIEW.width} ${VIEW.height}`}
          aria-hidden="true"
        >
          <Car team={paint} model={model} beam />
          {trouble === 'stop' && <RedLight />}
          {trouble === 'accident' && <Steam />}
        </svg>
      </div>
    </div>
  );
}

/** Aligns the car's own origin with its position on the road. */
function bodyStyle(unit: number): CSSProperties {
  const box = { width: VIEW.width * unit, height: VIEW.height * unit, left: VIEW.x * unit, top: VIEW.y * unit };
  return withVars({ '--origin': `${(-VIEW.x + 36) * unit}px ${-VIEW.y * unit}px` }, box);
}

/** Degrees that the wheels turn along these steps. */
function wheelRotation(steps: readonly CarPosition[]): number {
  let degrees = 0;
  for (const [index, { x, breadth }] of steps.entries()) {
    const before = steps[index - 1];
    if (before) degrees += ((x - before.x) / ((WHEEL_RADIUS * breadth) / CAR_UNITS)) * (180 / Math.PI);
  }
  return degrees;
}

interface TrailMarkProps extends TripProps {
  readonly stage: Stage;
  readonly theme: Theme;
}

function clipPathAt({ stage, geometry, lane, lanes }: TrailMarkProps, km: number): string {
  const x = (stage.roadAt.x + geometry.at(km, laneOffset(lane, lanes)).x) * stage.unit;
  return `inset(0px ${(stage.width - x).toFixed(1)}px 0px 0px)`;
}

/** The driven part of the road in the team's paint. It grows while the car drives. */
export function TrailMark(props: TrailMarkProps) {
  const { stage, theme, geometry, paint, km, target, lane, lanes } = props;
  const motions = useAnimator();
  const trail = useRef<SVGSVGElement>(null);

  useTravel(km, target, ({ from, to, timing }) => {
    if (trail.current)
      void motions.run(trail.current, { clipPath: keyframes(from, to, (at) => clipPathAt(props, at)) }, timing);
  });

  return (
    <svg
      ref={trail}
      viewBox={`0 0 ${stage.scenery.width} ${stage.scenery.height}`}
      preserveAspectRatio="none"
      style={{ clipPath: clipPathAt(props, km) }}
      aria-hidden="true"
    >
      <g transform={`translate(${stage.roadAt.x} ${stage.roadAt.y})`}>
        <TrailPath theme={theme} geometry={geometry} lanes={lanes} lane={lane} team={paint} km={geometry.to} />
      </g>
    </svg>
  );
}
