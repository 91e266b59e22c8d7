import { round } from '../parts/shapes.ts';

/** A point on the middle of the road, and the road's width there, in svg units. */
export interface RoadPoint {
  km: number;
  x: number;
  y: number;
  w: number;
}

/** A spot on the road, with the road's width and slope (in degrees) there. */
interface RoadSpot extends Omit<RoadPoint, 'km'> {
  rot: number;
}

export interface RoadGeometry {
  /** Kilometers at both ends of the drawn road. */
  from: number;
  to: number;
  /** The spot at a kilometer. `offset` goes across, from -0.5 at the far edge to 0.5 at the near one. */
  readonly at: (km: number, offset?: number) => RoadSpot;
  /** Closed path of a strip from kilometer `a` to `b` between two offsets. */
  readonly ribbon: (a: number, b: number, offset1: number, offset2: number) => string;
}

/** A strip is sampled every 8 km. Finer steps are invisible. */
const STEP = 8;
/** Half the distance over which the slope is measured, in kilometers. */
const SLOPE_REACH = 4;
/** The part of the road's width between the edge lines, which the lanes share. */
const DRIVABLE = 0.9;

/** Offset of the middle of a lane. Lane 0 is the farthest. */
export function laneOffset(lane: number, lanes: number): number {
  return -DRIVABLE / 2 + (DRIVABLE * (lane + 0.5)) / lanes;
}

/** Offset of the line between a lane and the one before it. */
export function laneEdge(lane: number, lanes: number): number {
  return -DRIVABLE / 2 + (DRIVABLE * lane) / lanes;
}

function pointAt(points: readonly RoadPoint[], index: number): RoadPoint {
  const point = points[Math.max(0, Math.min(points.length - 1, index))];
  if (!point) throw new Error('a road needs at least two points');
  return point;
}

/** One coordinate between two points: its values at both, and its slopes there. */
interface Course {
  start: number;
  end: number;
  leave: number;
  arrive: number;
}

interface Leg {
  km: number;
  span: number;
  x: Course;
  y: Course;
  w: Course;
}

function legFrom(points: readonly RoadPoint[], index: number): Leg {
  const [p0, p1] = [pointAt(points, index - 1), pointAt(points, index)];
  const [p2, p3] = [pointAt(points, index + 1), pointAt(points, index + 2)];
  const span = p2.km - p1.km;
  const course = (key: 'x' | 'y' | 'w'): Course => ({
    start: p1[key],
    end: p2[key],
    leave: ((p2[key] - p0[key]) / Math.max(1, p2.km - p0.km)) * span,
    arrive: ((p3[key] - p1[key]) / Math.max(1, p3.km - p1.km)) * span,
  });
  return { km: p1.km, span, x: course('x'), y: course('y'), w: course('w') };
}

/** The value at the fraction `u` of the way. Linear before 0 and after 1. */
function along({ start, end, leave, arrive }: Course, u: number): number {
  if (u < 0) return start + leave * u;
  if (u > 1) return end + arrive * (u - 1);
  const [u2, u3] = [u * u, u * u * u];
  return (2 * u3 - 3 * u2 + 1) * start + (u3 - 2 * u2 + u) * leave + (3 * u2 - 2 * u3) * end + (u3 - u2) * arrive;
}

/** A Catmull-Rom curve through the points, by kilometer. Linear beyond its ends. */
function curveThrough(points: readonly RoadPoint[]): (km: number) => Omit<RoadSpot, 'rot'> {
  const legs = points.slice(1).map((_, index) => legFrom(points, index));
  return (km) => {
    const leg = legs.findLast((other) => other.km <= km) ?? legs[0];
    if (!leg) throw new Error('a road needs at least two points');
    const u = (km - leg.km) / leg.span;
    return { x: along(leg.x, u), y: along(leg.y, u), w: along(leg.w, u) };
  };
}

/** Kilometers at which a strip is sampled, both ends included. */
function cuts(a: number, b: number): number[] {
  const count = Math.max(1, Math.ceil((b - a) / STEP));
  return Array.from({ length: count + 1 }, (_, index) => a + ((b - a) * index) / count);
}

/** The road through at least two points, given in order of kilometers. */
export function roadGeometry(points: readonly RoadPoint[]): RoadGeometry {
  const curve = curveThrough(points);
  /** The middle of the road at a kilometer, and the road's direction there. */
  const middleAt = (km: number) => {
    const [before, after] = [curve(km - SLOPE_REACH), curve(km + SLOPE_REACH)];
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return { ...curve(km), dx: (after.x - before.x) / length, dy: (after.y - before.y) / length };
  };
  const at = (km: number, offset = 0): RoadSpot => {
    const { x, y, w, dx, dy } = middleAt(km);
    return { x: x - dy * offset * w, y: y + dx * offset * w, w, rot: (Math.atan2(dy, dx) * 180) / Math.PI };
  };
  const ribbon = (a: number, b: number, offset1: number, offset2: number): string => {
    const middles = cuts(a, b).map(middleAt);
    const side = (offset: number) =>
      middles.map(({ x, y, w, dx, dy }) => `${round(x - dy * offset * w)} ${round(y + dx * offset * w)}`);
    return `M${[...side(offset1), ...side(offset2).reverse()].join('L')}Z`;
  };
  return { from: pointAt(points, 0).km, to: pointAt(points, points.length - 1).km, at, ribbon };
}

const LEGS = 28;
const SAMPLES = 560;

/**
 * The same road, with its points at equal distances from 0 to `target`. So all kilometers up to the target have the
 * same length.
 * Points before 0 and beyond the target stay unchanged.
 */
export function withEqualKilometers(points: readonly RoadPoint[], target: number): RoadPoint[] {
  const curve = curveThrough(points);
  const samples = Array.from({ length: SAMPLES + 1 }, (_, index) => curve((target * index) / SAMPLES));
  const lengths = [0];
  for (const [index, spot] of samples.entries()) {
    const previous = samples[index - 1];
    if (previous) lengths.push((lengths.at(-1) ?? 0) + Math.hypot(spot.x - previous.x, spot.y - previous.y));
  }
  const whole = lengths.at(-1) ?? 0;
  const equal = Array.from({ length: LEGS + 1 }, (_, leg) => {
    const index = lengths.findIndex((length) => length >= (whole * leg) / LEGS - 1e-9);
    const [before, after] = [lengths[index - 1] ?? 0, lengths[index] ?? 0];
    const part = index > 0 ? ((whole * leg) / LEGS - before) / (after - before) : 1;
    const spot = curve((target * (index - 1 + part)) / SAMPLES);
    return { km: (target * leg) / LEGS, ...spot };
  });
  return [...points.filter(({ km }) => km < 0), ...equal, ...points.filter(({ km }) => km > target)];
}
