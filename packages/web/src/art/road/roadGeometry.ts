import { round } from '../shapes.ts';

/** A point the middle of the road passes at a kilometre, and the road's breadth there, in svg units. */
export interface RoadPoint {
  km: number;
  x: number;
  y: number;
  w: number;
}

/** A place on the road: where, how broad the road is there, and its slope in degrees. */
interface RoadSpot {
  x: number;
  y: number;
  w: number;
  rot: number;
}

export interface RoadGeometry {
  /** Kilometres at both ends of the drawn road. */
  from: number;
  to: number;
  /** The place at a kilometre; `offset` goes across, from -0.5 at the far edge to 0.5 at the near one. */
  readonly at: (km: number, offset?: number) => RoadSpot;
  /** The closed path of a strip from kilometre `a` to `b` between two offsets. */
  readonly ribbon: (a: number, b: number, offset1: number, offset2: number) => string;
}

/** A strip is cut every 8 km: finer cannot be seen. */
const STEP = 8;
/** Half the length, in kilometres, over which the slope is measured. */
const SLOPE_REACH = 4;
/** The lanes lie between the edge lines. */
const DRIVABLE = 0.9;

/** The offset of the middle of a lane; lane 0 is the farthest. */
export function laneOffset(lane: number, lanes: number): number {
  return -DRIVABLE / 2 + (DRIVABLE * (lane + 0.5)) / lanes;
}

/** The offset of the line between a lane and the one before it. */
export function laneEdge(lane: number, lanes: number): number {
  return -DRIVABLE / 2 + (DRIVABLE * lane) / lanes;
}

function pointAt(points: readonly RoadPoint[], index: number): RoadPoint {
  const point = points[Math.max(0, Math.min(points.length - 1, index))];
  if (!point) throw new Error('a road needs points');
  return point;
}

/** A Catmull-Rom curve through the points, by kilometre; beyond its ends it goes straight on. */
function curveThrough(points: readonly RoadPoint[]): (km: number) => Omit<RoadSpot, 'rot'> {
  return (km) => {
    const next = points.findIndex((point) => point.km > km);
    const index = Math.min(Math.max(next === -1 ? points.length - 2 : next - 1, 0), points.length - 2);
    const [p1, p2] = [pointAt(points, index), pointAt(points, index + 1)];
    const [p0, p3] = [pointAt(points, index - 1), pointAt(points, index + 2)];
    const span = p2.km - p1.km;
    const u = (km - p1.km) / span;
    const along = (key: 'x' | 'y' | 'w') => {
      const leave = ((p2[key] - p0[key]) / Math.max(1, p2.km - p0.km)) * span;
      const arrive = ((p3[key] - p1[key]) / Math.max(1, p3.km - p1.km)) * span;
      if (u < 0) return p1[key] + leave * u;
      if (u > 1) return p2[key] + arrive * (u - 1);
      const [u2, u3] = [u * u, u * u * u];
      return (
        (2 * u3 - 3 * u2 + 1) * p1[key] + (u3 - 2 * u2 + u) * leave + (3 * u2 - 2 * u3) * p2[key] + (u3 - u2) * arrive
      );
    };
    return { x: along('x'), y: along('y'), w: along('w') };
  };
}

/** The kilometres at which a strip is cut, both ends included. */
function cuts(a: number, b: number): number[] {
  const count = Math.max(1, Math.ceil((b - a) / STEP));
  return Array.from({ length: count + 1 }, (_, index) => a + ((b - a) * index) / count);
}

/** The road through at least two points in order of kilometres. */
export function roadGeometry(points: readonly RoadPoint[]): RoadGeometry {
  const curve = curveThrough(points);
  const at = (km: number, offset = 0): RoadSpot => {
    const middle = curve(km);
    const [before, after] = [curve(km - SLOPE_REACH), curve(km + SLOPE_REACH)];
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const [dx, dy] = [(after.x - before.x) / length, (after.y - before.y) / length];
    return {
      x: middle.x - dy * offset * middle.w,
      y: middle.y + dx * offset * middle.w,
      w: middle.w,
      rot: (Math.atan2(dy, dx) * 180) / Math.PI,
    };
  };
  const ribbon = (a: number, b: number, offset1: number, offset2: number): string => {
    const there = cuts(a, b).map((km) => at(km, offset1));
    const back = cuts(a, b)
      .map((km) => at(km, offset2))
      .reverse();
    return `M${[...there, ...back].map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
  };
  return { from: pointAt(points, 0).km, to: pointAt(points, points.length - 1).km, at, ribbon };
}

const LEGS = 28;
const SAMPLES = 560;

/**
 * The same road with points at equal lengths from 0 to `target`, so that every kilometre up to there
 * is drawn as long as any other; what lies before 0 and beyond the target stays as it was.
 */
export function withEqualKilometres(points: readonly RoadPoint[], target: number): RoadPoint[] {
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
