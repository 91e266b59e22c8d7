const BETA_1 = 0.9;
const BETA_2 = 0.999;
const EPSILON = 1e-6;

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
    return Math.sqrt(1 - BETA_2 ** step) / (1 - BETA_1 ** step);
  }

  /** The change of the parameter at a place, against its slope, for a rate of 1. */
  update(place: number, slope: number): number {
    const mean = BETA_1 * (this.#means[place] as number) + (1 - BETA_1) * slope;
    const square = BETA_2 * (this.#squares[place] as number) + (1 - BETA_2) * slope * slope;
    this.#means[place] = mean;
    this.#squares[place] = square;
    return mean / (Math.sqrt(square) + EPSILON);
  }
}
