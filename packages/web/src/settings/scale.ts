import type { TextSize } from './settings.ts';

/** The window of the design, in pixels. A larger one shows everything larger. */
const PICTURE = { width: 1920, height: 1080 };
const SCALES: Readonly<Record<TextSize, number>> = { standard: 1, large: 1.15, larger: 1.3 };
/** A browser whose texts nobody made larger has them this large, in pixels. */
const USUAL_TEXT_SIZE = 16;
/** Beyond it the browser's zoom serves better, which enlarges everything. */
const MAX_TEXT_SCALE = 1.5;

/** From here on narrow places leave out what only decorates, or stand under each other. */
export const MIN_LARGE_TEXT = 1.1;

/** 1 rem in the style sheets is this many pixels of the design. */
export const REM = 10;

interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** True if the table stands as a column in a window of this size. */
export function isUpright({ width, height }: WindowSize): boolean {
  return width < height * 1.15;
}

/** How much larger than drawn the page is in a window of this size. Upright windows show it as drawn. */
export function windowScale({ width, height }: WindowSize): number {
  if (isUpright({ width, height })) return 1;
  return Math.max(1, Math.min(width / PICTURE.width, height / PICTURE.height));
}

/** How much larger than drawn texts are, by the setting and by the size in pixels that the browser gives to text. */
export function textScale(size: TextSize, browserSize: number): number {
  return Math.min(MAX_TEXT_SCALE, SCALES[size] * Math.max(1, browserSize / USUAL_TEXT_SIZE));
}

/** The size in pixels that the browser gives to text. The head keeps it, whatever the size of a rem. */
export function browserTextSize(): number {
  return Number.parseFloat(getComputedStyle(document.head).fontSize);
}
