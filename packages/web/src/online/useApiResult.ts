import type { ApiResult } from '@coup-fourre/client/http';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useOnline } from './useOnline.ts';

/** The key of one request; another key asks again. */
type RefreshKey = number | string | null;

/**
 * What the server answers to a question, null until it has, or for no question. It is asked again when `look` changes;
 * the last answer stays meanwhile.
 */
export function useApiResult<Value>(
  ask: (() => Promise<ApiResult<Value>>) | null,
  look: RefreshKey,
): ApiResult<Value> | null {
  const [latest, setLatest] = useState<{ readonly look: RefreshKey; readonly answer: ApiResult<Value> } | null>(null);

  useEffect(() => {
    if (ask === null) return undefined;
    let isWanted = true;
    void ask().then((answer) => {
      if (isWanted) setLatest({ look, answer });
    });
    return () => {
      isWanted = false;
    };
  }, [ask, look]);

  return latest?.answer ?? null;
}

/**
 * A number that grows when what the server has said should be asked for again: every so many milliseconds while the page is
 * visible, when it becomes visible and when the network is back.
 */
export function useRefresh(everyMs: number): { readonly look: number; readonly refresh: () => void } {
  const [look, setLook] = useState(0);
  useEffect(() => {
    const next = () => {
      if (document.visibilityState === 'visible') setLook((last) => last + 1);
    };
    const timer = setInterval(next, everyMs);
    document.addEventListener('visibilitychange', next);
    addEventListener('online', next);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', next);
      removeEventListener('online', next);
    };
  }, [everyMs]);
  return { look, refresh: () => setLook((last) => last + 1) };
}

/** The server's clock, milliseconds since 1970, in steps of `every`: what shows it is drawn again at each step. */
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
