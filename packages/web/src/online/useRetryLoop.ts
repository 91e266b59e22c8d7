import { ValueStore } from '@coup-fourre/client';
import { retryDelayMs } from '@coup-fourre/client/connection';
import type { Schedule } from '@coup-fourre/room';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { after } from '../worker/after.ts';
import { useOnline } from './useOnline.ts';

/** When something is tried again (milliseconds since 1970, null while it is), and how to try it now. */
export interface NextRetry {
  readonly retryAt: number | null;
  readonly retryNow: () => void;
}

/** Retries by itself for as long as the component is there, and at once when the device has its network back. */
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

/** What the loop calls: the function that the latest drawing of the component has given. */
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
