/** Height of a poster card divided by its width. */
export const POSTER_RATIO = 1.4;

/** Height in pixels of the bar above a tall or low table. Style sheets use it as --bar-height. */
export const BAR_HEIGHT = 44;

export function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
