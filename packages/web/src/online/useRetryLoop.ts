import { ValueStore } from '@coup-fourre/client';
import { retryDelayMs } from '@coup-fourre/client/connection';
import type { Schedule } from '@coup-fourre/room';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { listen } from '../game/listen.ts';
import { after } from '../worker/after.ts';
import { useOnline } from './useOnline.ts';

/** Time of the next attempt (milliseconds since 1970, null during an attempt), and a function to retry now. */
export interface NextRetry {
  readonly retryAt: number | null;
  readonly retryNow: () => void;
}

/** Retries while the component is mounted, and at once when the network returns or the page becomes visible. */
export function useRetryLoop(retry: () => unknown): NextRetry {
  const { clock } = useOnline().connection;
  const [loop] = useState(() => new RetryLoop({ now: clock.now, schedule: after, random: Math.random }));
  const attempt = useEffectEvent(retry);
  useEffect(() => {
    loop.start(() => attempt());
    const stop = listen(window, ['online', 'visibilitychange'], () => {
      if (document.visibilityState === 'visible') loop.wake();
    });
    return () => {
      loop.stop();
      stop();
    };
  }, [loop]);
  const retryAt = useSyncExternalStore(loop.retryAt.subscribe, loop.retryAt.get);
  return { retryAt, retryNow: () => loop.wake() };
}

interface RetryLoopDeps {
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly random: () => number;
}

/** Repeats a failed request with growing delays until stopped. */
export class RetryLoop {
  /** Time of the next attempt in milliseconds since 1970. Null during an attempt. */
  readonly retryAt = new ValueStore<number | null>(null);
  readonly #deps: RetryLoopDeps;
  #failures = 0;
  /** Null while the loop is stopped. On success the caller stops it. */
  #request: (() => unknown) | null = null;
  #cancel: () => void = () => undefined;

  constructor(deps: RetryLoopDeps) {
    this.#deps = deps;
  }

  /** Begins with a delay, because a request has just failed. */
  start(request: () => unknown): void {
    this.#request = request;
    this.#failures = 0;
    this.#wait();
  }

  stop(): void {
    this.#request = null;
    this.#cancel();
  }

  wake(): void {
    if (this.#request !== null && this.retryAt.get() !== null) void this.#attempt();
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
    await this.#request?.();
    if (this.#request !== null && this.retryAt.get() === null) this.#wait();
  }
}
