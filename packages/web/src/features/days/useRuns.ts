import { askOnce } from '@coup-fourre/bots/threads';
import { useEffect, useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import type { DealMessage, ReadDealCalls } from '../../worker/reviewMessages.ts';
import { startThread } from '../../worker/startThread.ts';

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
      const run = record.ok ? await readDeal(record.value, deal + 1) : null;
      if (isWanted) setRead({ key, run: run ?? 'failed' });
    })();
    return () => {
      isWanted = false;
    };
  }, [api, day, entry, deal, key]);

  return read?.key === key ? read.run : 'loading';
}

/** A deal of a record, counted from 1, as it was played; null if it cannot be read or the worker fails. */
async function readDeal(record: string, deal: number): Promise<DealMessage | null> {
  try {
    return await askOnce<ReadDealCalls, 'readDeal'>(() => startThread('review'), 'readDeal', { record, deal });
  } catch {
    return null;
  }
}
