import { useEffect, useState } from 'react';
import type { ApiResult } from './api.ts';

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
