import { useEffect, useState } from 'react';
import type { Fetched } from './api.ts';

/**
 * What the server answers to a question, null until it has, or for no question. It is asked again when `look` changes;
 * the last answer stays meanwhile.
 */
export function useFetched<Value>(
  ask: (() => Promise<Fetched<Value>>) | null,
  look: number | string | null,
): Fetched<Value> | null {
  const [fetched, setFetched] = useState<Fetched<Value> | null>(null);

  useEffect(() => {
    if (ask === null) return undefined;
    let isWanted = true;
    void ask().then((answer) => {
      if (isWanted) setFetched(answer);
    });
    return () => {
      isWanted = false;
    };
  }, [ask, look]);

  return fetched;
}
