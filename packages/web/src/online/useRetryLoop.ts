import { ValueStore } from '@coup-fourre/client';
import { retryDelayMs } from '@coup-fourre/client/connection';
import type { Schedule } from '@coup-fourre/room';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { after } from '../worker/after.ts';
import { useOnline } from './useOnline.ts';

/** Time of the next attempt (milliseconds since 1970, null during an attempt), and a function to retry now. */
export interface NextRetry {
  readonly retryAt: number | null;
  readonly retryNow: () => void;
}

/** Retries while the component is mounted, and at once when the network returns or the page becomes visible. */
export function useRetryLoop(retry: () => Promise<unknown>): NextRetry {
  const { clock } = useOnline().connection;
  const [attempt] = useState(() => new LatestAttempt(retry));
  const [loop] = useState(
    () => new RetryLoop({ attempt: () => attempt.run(), now: clock.now, schedule: after, random: Math.random }),
  );
  useEffect(() => attempt.replace(retry), [attempt, retry]);
  useEffect(() => {
    const wake = () => {
      if (document.visibilityState === 'visible') loop.wake();
    };
    loop.start();
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      loop.stop();
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [loop]);
  const retryAt = useSyncExternalStore(loop.retryAt.subscribe, loop.retryAt.get);
  return { retryAt, retryNow: () => loop.wake() };
}

/** Calls the `retry` of the latest render. */
class LatestAttempt {
  #retry: () => Promise<unknown>;

  constructor(retry: () => Promise<unknown>) {
    this.#retry = retry;
  }

  replace(retry: () => Promise<unknown>): void {
    this.#retry = retry;
  }

  run(): Promise<unknown> {
    return this.#retry();
  }
}

interface RetryLoopDeps {
  /** On success the caller stops the loop. */
  readonly attempt: () => Promise<unknown>;
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly random: () => number;
}

/** Repeats a failed request with growing delays until it is stopped. */
export class RetryLoop {
  /** Time of the next attempt in milliseconds since 1970; null during an attempt. */
  readonly retryAt = new ValueStore<number | null>(null);
  readonly #deps: RetryLoopDeps;
  #failures = 0;
  #isRunning = false;
  #cancel: () => void = () => undefined;

  constructor(deps: RetryLoopDeps) {
    this.#deps = deps;
  }

  /** Begins with a delay, because a request has just failed. */
  start(): void {
    this.#isRunning = true;
    this.#failures = 0;
    this.#wait();
  }

  stop(): void {
    this.#isRunning = false;
    this.#cancel();
  }

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
