import { ValueStore } from '@coup-fourre/client';
import { retryDelayMs } from '@coup-fourre/client/connection';
import type { Schedule } from '@coup-fourre/room';

export interface RetryLoopDeps {
  /** Asks again; whoever hears the answer stops the loop. */
  readonly attempt: () => Promise<unknown>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly random: () => number;
}

/** Asks a server that could not answer again and again, later each time as a lost connection does, until it is stopped. */
export class RetryLoop {
  /** When the next attempt begins, in milliseconds since 1970; null while one is under way. */
  readonly retryAt = new ValueStore<number | null>(null);
  readonly #deps: RetryLoopDeps;
  #failures = 0;
  #isRunning = false;
  #cancel: () => void = () => undefined;

  constructor(deps: RetryLoopDeps) {
    this.#deps = deps;
  }

  /** Begins with a wait: something has just failed. */
  start(): void {
    this.#isRunning = true;
    this.#failures = 0;
    this.#wait();
  }

  stop(): void {
    this.#isRunning = false;
    this.#cancel();
  }

  /** Tries at once, unless an attempt is under way. */
  wake(): void {
    if (this.#isRunning && this.retryAt.get() !== null) void this.#attempt();
  }

  #wait(): void {
    this.#failures += 1;
    const waitMs = retryDelayMs(this.#failures, this.#deps.random);
    this.#cancel = this.#deps.schedule(waitMs, () => void this.#attempt());
    this.retryAt.set(this.#deps.now() + waitMs);
  }

  async #attempt(): Promise<void> {
    this.#cancel();
    this.retryAt.set(null);
    await this.#deps.attempt();
    if (this.#isRunning && this.retryAt.get() === null) this.#wait();
  }
}
