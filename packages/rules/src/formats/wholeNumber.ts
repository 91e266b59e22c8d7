/** Both bounds belong to the range. */
export interface WholeNumberRange {
  readonly min?: number;
  readonly max?: number;
}

/** The number that a text of digits alone stands for; null for any other text, and outside the range. */
export function parseWholeNumber(
  text: string,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: WholeNumberRange = {},
): number | null {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : null;
}
