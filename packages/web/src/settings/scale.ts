import type { TextSize } from './settings.ts';

/** The window of the design, in pixels: pages grow in one that is larger both ways. */
const PICTURE = { width: 1920, height: 1080 };
const SCALES: Readonly<Record<TextSize, number>> = { standard: 1, large: 1.15, larger: 1.3 };
/** A browser whose texts nobody made larger has them this large, in pixels. */
const USUAL_TEXT_SIZE = 16;
/** Beyond it the browser's zoom serves better, which enlarges everything. */
const MAX_TEXT_SCALE = 1.5;

/** From here on narrow places leave out what only decorates, or stand under each other. */
export const MIN_LARGE_TEXT = 1.1;

/** How much larger than drawn the whole page is in a window of so many pixels. */
export function windowScale({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.max(1, Math.min(width / PICTURE.width, height / PICTURE.height));
}

/** How much larger than drawn texts are, by the setting and by the size in pixels that the browser gives to text. */
export function textScale(size: TextSize, browserSize: number): number {
  return Math.min(MAX_TEXT_SCALE, SCALES[size] * Math.max(1, browserSize / USUAL_TEXT_SIZE));
}

/** The size in pixels that the browser gives to text. */
export function browserTextSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
