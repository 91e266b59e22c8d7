const KEEP_MEAN = 0.9;
const KEEP_SQUARE = 0.999;
const TINY = 1e-6;

/** How each parameter changes by the slopes seen so far (Adam, Kingma and Ba 2015). */
export class Adam {
  readonly #means: Float32Array;
  readonly #squares: Float32Array;

  /** Goes on from running means of the slopes, then of their squares, a number a parameter each. */
  constructor(numbers: Float32Array) {
    const count = numbers.length / 2;
    this.#means = numbers.subarray(0, count);
    this.#squares = numbers.subarray(count);
  }

  /** What a rate is multiplied by at the step of that number, from 1, since the means begin at 0. */
  static correction(step: number): number {
    return Math.sqrt(1 - KEEP_SQUARE ** step) / (1 - KEEP_MEAN ** step);
  }

  /** The change of the parameter at a place, against its slope, for a rate of 1. */
  change(place: number, slope: number): number {
    const mean = KEEP_MEAN * (this.#means[place] as number) + (1 - KEEP_MEAN) * slope;
    const square = KEEP_SQUARE * (this.#squares[place] as number) + (1 - KEEP_SQUARE) * slope * slope;
    this.#means[place] = mean;
    this.#squares[place] = square;
    return mean / (Math.sqrt(square) + TINY);
  }
}
