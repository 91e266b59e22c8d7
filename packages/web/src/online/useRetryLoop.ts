import { useEffect, useState, useSyncExternalStore } from 'react';
import { after } from '../worker/after.ts';
import { RetryLoop } from './retryLoop.ts';
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
