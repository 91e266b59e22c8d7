/** What has to be stopped and removed when something ends, however it ends. */
export class Cleanup {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /** Takes every step once, the last one first; one that fails keeps none from being taken, and its fault is thrown. */
  async run(): Promise<void> {
    const faults: unknown[] = [];
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      await step().catch((fault: unknown) => faults.push(fault));
    }
    if (faults.length > 0) throw faults[0];
  }
}
