export const DEFAULT_SEED = 'coup fourré';

/** True if a hidden layer can have this width: a multiple of the kernel's vector width. */
export function isWidth(width: unknown): width is number {
  return Number.isSafeInteger(width) && (width as number) > 0 && (width as number) % WIDTH_STEP === 0;
}

export const WIDTH_STEP = 32;
