/** Steps that run at the end, whether it succeeded or failed. */
export class Cleanup {
  readonly #steps: (() => Promise<unknown>)[] = [];
  #lastRun: Promise<unknown> = Promise.resolve();

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /**
   * Runs every step once, in reverse order. A failing step does not stop the others. Its error is rethrown afterwards.
   * If an interruption and a failure call it at the same time, the second call waits until the first has run all steps.
   */
  run(): Promise<void> {
    const run = this.#lastRun.then(() => this.#runSteps());
    this.#lastRun = run.catch(() => undefined);
    return run;
  }

  async #runSteps(): Promise<void> {
    const faults: unknown[] = [];
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      await step().catch((error: unknown) => faults.push(error));
    }
    if (faults.length > 0) throw faults[0];
  }
}
