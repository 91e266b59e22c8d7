import { useEffect, useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { readDeal } from '../../worker/readDeal.ts';
import type { DealMessage } from '../../worker/reviewMessages.ts';
import { startWorker } from '../../worker/startWorker.ts';

/** A deal of an entry's run, as it was played; `failed` if it could not be fetched or read. */
type RunState = DealMessage | 'loading' | 'failed';

interface RunOf {
  readonly day: string;
  readonly entry: string;
  /** The deal, from 0. */
  readonly deal: number;
}

/** Fetches an entry's record and plays one of its deals again. */
export function useRun({ day, entry, deal }: RunOf): RunState {
  const { api } = useOnline();
  const key = `${day} ${entry} ${deal}`;
  const [read, setRead] = useState<{ readonly key: string; readonly run: RunState } | null>(null);

  useEffect(() => {
    let isWanted = true;
    void (async () => {
      const record = await api.dayRecord(day, entry);
      const run = record.ok ? await readDeal(record.value, deal + 1, () => startWorker('review')) : null;
      if (isWanted) setRead({ key, run: run ?? 'failed' });
    })();
    return () => {
      isWanted = false;
    };
  }, [api, day, entry, deal, key]);

  return read?.key === key ? read.run : 'loading';
}
