const BETA_1 = 0.9;
const BETA_2 = 0.999;
const EPSILON = 1e-6;

/** How much to change each parameter, given the gradients seen so far (Adam, Kingma and Ba 2015). */
export class Adam {
  readonly #means: Float32Array;
  readonly #squares: Float32Array;

  /** Continues from the running means of the gradients, then of their squares, with one number per parameter each. */
  constructor(state: Float32Array) {
    const count = state.length / 2;
    this.#means = state.subarray(0, count);
    this.#squares = state.subarray(count);
  }

  /** The factor for the learning rate at a step, counted from 1, since the means begin at 0. */
  static correction(step: number): number {
    return Math.sqrt(1 - BETA_2 ** step) / (1 - BETA_1 ** step);
  }

  /** The change of one parameter against its gradient, for a learning rate of 1. */
  update(index: number, gradient: number): number {
    const mean = BETA_1 * (this.#means[index] as number) + (1 - BETA_1) * gradient;
    const square = BETA_2 * (this.#squares[index] as number) + (1 - BETA_2) * gradient * gradient;
    this.#means[index] = mean;
    this.#squares[index] = square;
    return mean / (Math.sqrt(square) + EPSILON);
  }
}
