import type { GraphScale } from './graphScale.ts';

/** Pixels a letter of a label takes, about; and how far a label reaches above and below the line its letters stand on. */
const LETTER_WIDTH_PX = 8;
const ABOVE_PX = 14;
const BELOW_PX = 4;
/** Pixels between the middle of a sign and a label beside it. */
const BESIDE_PX = 22;

/** A label, at the line its letters stand on. */
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

/** A straight line of the drawing. */
export interface Segment {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Where a label may lie: in the plot, on no other label or sign, and across no line. */
export interface LabelSpace {
  readonly scale: GraphScale;
  readonly segments: readonly Segment[];
  readonly taken: readonly Box[];
}

interface LabelledSign {
  readonly px: number;
  /** The middle of the sign. */
  readonly sy: number;
}

/** The nearest free place for a text beside its sign, or over or under it; null where there is none. */
export function labelFor(text: string, { px, sy }: LabelledSign, space: LabelSpace): Label | null {
  const rows = [0, 12, -12, 24, -24, 36, -36].map((offset) => sy + 5 + offset);
  const places: Label[] = rows.flatMap((y) => [
    { x: px + BESIDE_PX, y, anchor: 'start' as const },
    { x: px - BESIDE_PX, y, anchor: 'end' as const },
    ...(Math.abs(y - sy - 5) > 20 ? [{ x: px, y, anchor: 'middle' as const }] : []),
  ]);
  return places.find((label) => isFree(boxOf(text, label), space)) ?? null;
}

/** What a label covers, about. */
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

/** Whether a line runs through a box: what is left of it between the sides of the box is not all above or below. */
export function crosses({ x1, y1, x2, y2 }: Segment, { left, right, top, bottom }: Box): boolean {
  if (Math.max(x1, x2) < left || Math.min(x1, x2) > right) return false;
  const at = (x: number): number => (x1 === x2 ? y1 : y1 + ((y2 - y1) * (x - x1)) / (x2 - x1));
  const clamped = (x: number): number => Math.min(right, Math.max(left, x));
  const [from, to] = x1 === x2 ? [y1, y2] : [at(clamped(x1)), at(clamped(x2))];
  return Math.max(from, to) >= top && Math.min(from, to) <= bottom;
}
