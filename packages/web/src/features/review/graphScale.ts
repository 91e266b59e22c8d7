import type { ChancePoint, Review } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';

/** Margins between the drawing's edge and the plot, in pixels. */
interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const ROOMY: Frame = { left: 46, right: 20, top: 14, bottom: 34 };
const TIGHT: Frame = { left: 10, right: 10, top: 10, bottom: 10 };
/** Minimum size, in pixels, of a drawing with room for figures and labels. */
const MIN_ROOMY_HEIGHT = 106;
const MIN_ROOMY_WIDTH = 480;
const MIN_HEIGHT_FOR_ALL_MARKS = 240;

/** Height of the strip of luck below the plot, and the gap above it, in pixels. */
const LUCK_STRIP = { high: 40, low: 22 } as const;
const LUCK_GAP = 4;

/** Maps steps and chances to pixels of the drawing. */
export interface GraphScale extends Frame {
  readonly width: number;
  readonly height: number;
  /** True if there is room for figures and labels. */
  readonly isRoomy: boolean;
  /** Top of the strip of luck. Its height is 0 if there is no luck. */
  readonly luckTop: number;
  readonly luckHeight: number;
  readonly x: (step: number) => number;
  readonly y: (chance: number) => number;
  /** The step closest to an x coordinate. */
  readonly stepAt: (x: number) => number;
}

export function graphScale(
  { width, height }: { readonly width: number; readonly height: number },
  { steps, hasLuck }: { readonly steps: number; readonly hasLuck: boolean },
): GraphScale {
  const isRoomy = height >= MIN_ROOMY_HEIGHT && width >= MIN_ROOMY_WIDTH;
  const luckHeight = hasLuck ? LUCK_STRIP[height < MIN_HEIGHT_FOR_ALL_MARKS ? 'low' : 'high'] : 0;
  const plain = isRoomy ? ROOMY : TIGHT;
  const frame = { ...plain, bottom: plain.bottom + (hasLuck ? luckHeight + LUCK_GAP : 0) };
  const across = Math.max(1, width - frame.left - frame.right);
  const up = Math.max(1, height - frame.top - frame.bottom);
  return {
    ...frame,
    width,
    height,
    isRoomy,
    luckTop: height - frame.bottom + LUCK_GAP,
    luckHeight,
    x: (step) => rounded(frame.left + (across * step) / Math.max(1, steps)),
    y: (chance) => rounded(frame.top + up * (1 - chance)),
    stepAt: (x) => Math.min(steps - 1, Math.max(0, Math.round(((x - frame.left) / across) * steps))),
  };
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The chance at a step, interpolated linearly between known points. Null before the first. */
export function chanceAt(line: readonly ChancePoint[], step: number): number | null {
  const after = line.find((point) => point.step >= step);
  const before = line.findLast((point) => point.step <= step);
  if (!before || !after) return before?.chance ?? null;
  if (before.step === after.step) return before.chance;
  return before.chance + ((after.chance - before.chance) * (step - before.step)) / (after.step - before.step);
}

/** Percentages marked at the side, by number of teams. They include an even share. */
const MARKS: Readonly<Record<number, readonly number[]>> = { 2: [0, 25, 50, 75, 100], 3: [0, 33, 67, 100] };
/** The marks of a low drawing. */
const FEW_MARKS: Readonly<Record<number, readonly number[]>> = { 2: [0, 50, 100], 3: [0, 33, 100] };

export function marksOf({ rules }: Pick<Review, 'rules'>, { height }: Pick<GraphScale, 'height'>): readonly number[] {
  return (height < MIN_HEIGHT_FOR_ALL_MARKS ? FEW_MARKS : MARKS)[rules.teams] ?? [];
}

/** Lines that no label may cross: the marks, the line of chances, and the cursor at the chosen step. */
export function graphLines({ review, line }: ReviewedSide, scale: GraphScale, step: number): Segment[] {
  const { x, y, left, right, top, bottom, width, height } = scale;
  const levels = [...marksOf(review, scale).map((mark) => mark / 100), 1 / review.rules.teams];
  const points = line.map((point) => ({ px: x(point.step), py: y(point.chance) }));
  return [
    ...levels.map((level) => ({ x1: left, y1: y(level), x2: width - right, y2: y(level) })),
    ...points.slice(1).map(({ px, py }, index) => {
      const from = points[index] ?? { px, py };
      return { x1: from.px, y1: from.py, x2: px, y2: py };
    }),
    { x1: x(step), y1: top, x2: x(step), y2: height - bottom },
  ];
}

/** A row of the list of moves with a label under the graph, at the row's first step. */
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
    // The last label would overlap the label at the end.
    return isFirst && step.turn % every === 0 && turns - step.turn >= every / 2
      ? [{ step: step.number, turn: step.turn }]
      : [];
  });
}

/** Estimated width of a letter in pixels, and the extent of a label above and below its baseline. */
const LETTER_WIDTH_PX = 8;
const ABOVE_PX = 14;
const BELOW_PX = 4;
/** Pixels between the middle of an icon and a label beside it. */
const BESIDE_PX = 22;

/** Position of a label on its baseline. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Segment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** The space for labels. A label must lie inside the plot, cover no other label or icon, and cross no line. */
interface LabelSpace {
  readonly scale: GraphScale;
  readonly segments: readonly Segment[];
  readonly taken: readonly Box[];
}

interface LabelledSign {
  readonly px: number;
  /** y of the icon's middle. */
  readonly sy: number;
}

/** The nearest free position for a text: beside its icon, or above or below it. Null if there is none. */
export function labelFor(text: string, { px, sy }: LabelledSign, space: LabelSpace): Label | null {
  const rows = [0, 12, -12, 24, -24, 36, -36].map((offset) => sy + 5 + offset);
  const places: Label[] = rows.flatMap((y) => [
    { x: px + BESIDE_PX, y, anchor: 'start' as const },
    { x: px - BESIDE_PX, y, anchor: 'end' as const },
    ...(Math.abs(y - sy - 5) > 20 ? [{ x: px, y, anchor: 'middle' as const }] : []),
  ]);
  return places.find((label) => isFree(boxOf(text, label), space)) ?? null;
}

export function boxOf(text: string, { x, y, anchor }: Label): Box {
  const wide = text.length * LETTER_WIDTH_PX;
  const left = x - { start: 0, middle: wide / 2, end: wide }[anchor];
  return { left, right: left + wide, top: y - ABOVE_PX, bottom: y + BELOW_PX };
}

function isFree(box: Box, { scale, segments, taken }: LabelSpace): boolean {
  const isInside =
    box.left >= scale.left && box.right <= scale.width - 4 && box.top >= 0 && box.bottom <= scale.height - scale.bottom;
  return isInside && !taken.some((other) => overlaps(box, other)) && !segments.some((line) => crosses(line, box));
}

function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** True if a line runs through a box. */
export function crosses({ x1, y1, x2, y2 }: Segment, { left, right, top, bottom }: Box): boolean {
  if (Math.max(x1, x2) < left || Math.min(x1, x2) > right) return false;
  const at = (x: number): number => (x1 === x2 ? y1 : y1 + ((y2 - y1) * (x - x1)) / (x2 - x1));
  const clamped = (x: number): number => Math.min(right, Math.max(left, x));
  const [from, to] = x1 === x2 ? [y1, y2] : [at(clamped(x1)), at(clamped(x2))];
  return Math.max(from, to) >= top && Math.min(from, to) <= bottom;
}
