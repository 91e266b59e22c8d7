import type { ApiResult } from '@coup-fourre/client/http';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { listen } from '../game/listen.ts';
import { useOnline } from './useOnline.ts';

/**
 * The server's response. Null before it arrives, or if `ask` is null. A new `look` repeats the request and keeps the
 * last response meanwhile, so `look` must name everything that the request depends on.
 */
export function useApiResult<Value>(
  ask: (() => Promise<ApiResult<Value>>) | null,
  look: number | string,
): ApiResult<Value> | null {
  const [latest, setLatest] = useState<{ readonly look: number | string; readonly answer: ApiResult<Value> } | null>(
    null,
  );
  const request = useEffectEvent(async () => ask?.() ?? null);
  useEffect(() => {
    let isWanted = true;
    void request().then((answer) => {
      if (isWanted && answer !== null) setLatest({ look, answer });
    });
    return () => {
      isWanted = false;
    };
  }, [look]);
  return latest?.answer ?? null;
}

/** The value of a response, or null if it was refused. */
export function valueFrom<Value>(result: ApiResult<Value>): Value | null {
  return result.ok ? result.value : null;
}

/**
 * A number that grows when server data should be fetched again: every `everyMs`, when the page becomes visible, and
 * when the network returns.
 */
export function useRefresh(everyMs: number): { readonly look: number; readonly refresh: () => void } {
  const [look, setLook] = useState(0);
  useEffect(() => {
    const next = () => {
      if (document.visibilityState === 'visible') setLook((last) => last + 1);
    };
    const timer = setInterval(next, everyMs);
    const stop = listen(window, ['visibilitychange', 'online'], next);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  const refresh = useCallback(() => setLook((last) => last + 1), []);
  return { look, refresh };
}

/** The server's time in milliseconds since 1970, rounded down to `every`. Renders again at each step. */
export function useServerTime(every: number): number {
  const { clock } = useOnline().connection;
  const subscribe = useCallback(
    (stepped: () => void) => {
      const timer = setInterval(stepped, every);
      return () => clearInterval(timer);
    },
    [every],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(clock.now() / every) * every);
}
