import { useEffect, useState } from 'react';
import type { Fetched } from './api.ts';

/** What tells one look at the server from the next. */
type Look = number | string | null;

/**
 * What the server answers to a question, null until it has, or for no question. It is asked again when `look` changes;
 * the last answer stays meanwhile.
 */
export function useFetched<Value>(ask: (() => Promise<Fetched<Value>>) | null, look: Look): Fetched<Value> | null {
  const [latest, setLatest] = useState<{ readonly look: Look; readonly answer: Fetched<Value> } | null>(null);

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
