import type { ChancePoint, Review } from './review.ts';

/** Pixels between the edge of the drawing and its plot. */
interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const ROOMY: Frame = { left: 46, right: 20, top: 14, bottom: 34 };
const TIGHT: Frame = { left: 10, right: 10, top: 10, bottom: 10 };
/** The minimum height, in pixels, at which the graph shows figures and labels. */
const MIN_ROOMY_HEIGHT = 150;
const MIN_ROOMY_WIDTH = 480;

/** Maps steps and chances to pixels of the drawing. */
export interface GraphScale extends Frame {
  readonly width: number;
  readonly height: number;
  /** Whether there is room for figures and labels. */
  readonly isRoomy: boolean;
  readonly x: (step: number) => number;
  readonly y: (chance: number) => number;
  /** The step closest to an x coordinate. */
  readonly stepAt: (x: number) => number;
}

export function graphScale(
  { width, height }: { readonly width: number; readonly height: number },
  steps: number,
): GraphScale {
  const isRoomy = height >= MIN_ROOMY_HEIGHT && width >= MIN_ROOMY_WIDTH;
  const frame = isRoomy ? ROOMY : TIGHT;
  const across = Math.max(1, width - frame.left - frame.right);
  const up = Math.max(1, height - frame.top - frame.bottom);
  return {
    ...frame,
    width,
    height,
    isRoomy,
    x: (step) => rounded(frame.left + (across * step) / Math.max(1, steps)),
    y: (chance) => rounded(frame.top + up * (1 - chance)),
    stepAt: (x) => Math.min(steps - 1, Math.max(0, Math.round(((x - frame.left) / across) * steps))),
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The chance at a step, interpolated linearly between known points; null before the first. */
export function chanceAt(line: readonly ChancePoint[], step: number): number | null {
  const after = line.find((point) => point.step >= step);
  const before = line.findLast((point) => point.step <= step);
  if (!before || !after) return before?.chance ?? null;
  if (before.step === after.step) return before.chance;
  return before.chance + ((after.chance - before.chance) * (step - before.step)) / (after.step - before.step);
}

/** A turn that is labelled under the graph, at the step where it begins. */
interface Tick {
  readonly step: number;
  readonly turn: number;
}

const TICK_INTERVALS = [5, 10, 20];
const MAX_TICKS = 9;

/** The turns to label: every fifth, or fewer if there are many. */
export function ticksOf({ steps }: Pick<Review, 'steps'>): Tick[] {
  const turns = steps.at(-1)?.turn ?? 0;
  const every = TICK_INTERVALS.find((each) => turns / each <= MAX_TICKS) ?? turns;
  return steps.flatMap((step, index) => {
    const isFirst = steps[index - 1]?.turn !== step.turn;
    // The last label would overlap the one at the end.
    return isFirst && step.turn % every === 0 && turns - step.turn >= every / 2
      ? [{ step: step.number, turn: step.turn }]
      : [];
  });
}
