import type { Schedule } from '@coup-fourre/room';

interface RoundsDeps {
  readonly everyMs: number;
  readonly schedule: Schedule;
  readonly report: (fault: unknown) => void;
}

/** Repeats work until it is stopped. Each round begins a while after the end of the round before. */
export class Rounds {
  readonly #deps: RoundsDeps;
  readonly #round: () => Promise<unknown>;
  #last: Promise<unknown> = Promise.resolve();
  #cancelTimer: () => void = () => undefined;
  #isStopped = false;

  constructor(deps: RoundsDeps, round: () => Promise<unknown>) {
    this.#deps = deps;
    this.#round = round;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  start(): void {
    if (this.#isStopped) return;
    this.#cancelTimer = this.#deps.schedule(this.#deps.everyMs, () => {
      this.#last = this.#round()
        .catch((fault: unknown) => this.report(fault))
        .finally(() => this.start());
    });
  }

  /** Resolves when the last round has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelTimer();
    await this.#last;
  }

  /** A stopped server closes its store, so work in progress may fail. The next start repeats it. */
  report(fault: unknown): void {
    if (!this.#isStopped) this.#deps.report(fault);
  }
}
