import { range } from '../../../game/range.ts';
/** Rounds to one decimal, which is precise enough and keeps the markup short. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

interface RaysProps {
  x: number;
  y: number;
  count: number;
  length: number;
  /** Angles in radians: a full turn by default, PI to 2 PI for a sunrise. */
  from?: number;
  to?: number;
}

/** Path of a sunburst: every second sector of a fan around (x, y). */
export function rays({ x, y, count, length, from = 0, to = 2 * Math.PI }: RaysProps): string {
  const sector = (to - from) / count;
  const edge = (angle: number) => `${round(x + length * Math.cos(angle))} ${round(y + length * Math.sin(angle))}`;
  const ray = (index: number) => {
    const start = from + index * sector;
    return `M${round(x)} ${round(y)} L${edge(start)} L${edge(start + sector / 2)}Z`;
  };
  return range(count).map(ray).join('');
}

/** Path of the rays of a sun on the horizon at (x, y). */
export function sunrise(x: number, y: number, length: number): string {
  return rays({ x, y, count: 15, length, from: Math.PI, to: 2 * Math.PI });
}

/** Path of a star around the origin: `points` tips at `outer`, notches at `inner`. */
export function star(points: number, outer: number, inner: number): string {
  const corner = (index: number) => {
    const angle = (index * Math.PI) / points - Math.PI / 2;
    const radius = index % 2 ? inner : outer;
    return `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`;
  };
  return `M${range(points * 2)
    .map(corner)
    .join(' L')}Z`;
}

/** Deterministic numbers from 0 to 1, so that a landscape looks the same on every visit. */
export function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
