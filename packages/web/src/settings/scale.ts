import type { TextSize } from './settings.ts';

/** The design's window in pixels. In a larger window the page grows. */
const PICTURE = { width: 1920, height: 1080 };
const SCALES: Readonly<Record<TextSize, number>> = { standard: 1, large: 1.15, larger: 1.3 };
/** Default text size of browsers, in pixels. */
const USUAL_TEXT_SIZE = 16;
/** Beyond this scale, the browser's zoom is the better tool. */
export const MAX_TEXT_SCALE = 1.5;

/** From this text scale on, narrow containers hide decoration or stack their parts. */
export const MIN_LARGE_TEXT = 1.1;

/** Design pixels of 1 rem in the style sheets. */
export const REM = 10;

interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** True if the table is a column in a window of this size. */
export function isUpright({ width, height }: WindowSize): boolean {
  return width < height * 1.15;
}

/** The page's scale in a window of this size. Upright windows have scale 1. */
export function windowScale({ width, height }: WindowSize): number {
  if (isUpright({ width, height })) return 1;
  return Math.max(1, Math.min(width / PICTURE.width, height / PICTURE.height));
}

/** The text scale from the setting and the browser's text size in pixels. */
export function textScale(size: TextSize, browserSize: number): number {
  return Math.min(MAX_TEXT_SCALE, SCALES[size] * Math.max(1, browserSize / USUAL_TEXT_SIZE));
}

/** The browser's text size in pixels. It is read from the head, which does not depend on the rem. */
export function browserTextSize(): number {
  return Number.parseFloat(getComputedStyle(document.head).fontSize);
}
