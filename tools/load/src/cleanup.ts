/** Steps that run at the end, whether it succeeded or failed. */
export class Cleanup {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /**
   * Runs every step once, in reverse order. A failing step does not stop the others. Its error is rethrown afterwards.
   */
  async run(): Promise<void> {
    const faults: unknown[] = [];
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      await step().catch((error: unknown) => faults.push(error));
    }
    if (faults.length > 0) throw faults[0];
  }
}
