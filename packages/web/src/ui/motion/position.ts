/** A card in the window: its center and width in pixels, and its rotation in degrees. */
export interface Position {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly rotation: number;
}

/** Height of a card relative to its width. */
export const CARD_RATIO = 124 / 88;

export function positionOf(element: HTMLElement): Position {
  const { left, top, width, height } = element.getBoundingClientRect();
  return {
    x: left + width / 2,
    y: top + height / 2,
    // The bounding box of a rotated card is wider than the card.
    width: element.offsetWidth,
    rotation: Number.parseFloat(getComputedStyle(element).rotate) || 0,
  };
}

const STEPS = 12;
const MAX_LEAN_DEGREES = 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far an arc rises above the straight line, in pixels. */
function arcHeight(from: Point, to: Point): number {
  return Math.min(110, 16 + Math.hypot(to.x - from.x, to.y - from.y) * 0.16);
}

/** Transforms of a card that flies in an arc from `from` to `to`, relative to its place at `to` and to `width`. */
export function arcTransforms(from: Position, to: Position, width: number): readonly string[] {
  const lift = arcHeight(from, to);
  const lean = to.x >= from.x ? MAX_LEAN_DEGREES : -MAX_LEAN_DEGREES;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const part = step / STEPS;
    const left = 1 - part;
    const over = 4 * part * left;
    const x = (from.x - to.x) * left;
    const y = (from.y - to.y) * left - lift * over;
    const scale = (from.width * left + to.width * part) / width;
    const turn = from.rotation * left + to.rotation * part + lean * over;
    return `translate(${round(x)}px, ${round(y)}px) rotate(${round(turn)}deg) scale(${round(scale)})`;
  });
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
