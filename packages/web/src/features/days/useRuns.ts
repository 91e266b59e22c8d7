import { askOnce } from '@coup-fourre/bots/threads';
import { useEffect, useState } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import type { DealMessage, ReadDealCalls } from '../../worker/reviewMessages.ts';
import { startThread } from '../../worker/startThread.ts';

/** A deal of an entry's run; `failed` if it could not be fetched or read. */
type RunState = DealMessage | 'loading' | 'failed';

interface RunOf {
  readonly day: string;
  readonly entry: string;
  readonly deal: number;
}

/** Fetches an entry's record and replays one deal, counted from 0. */
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

/** Replays a deal of a record, counted from 1. Null if it cannot be read or the worker fails. */
async function readDeal(record: string, deal: number): Promise<DealMessage | null> {
  try {
    return await askOnce<ReadDealCalls, 'readDeal'>(() => startThread('review'), 'readDeal', { record, deal });
  } catch {
    return null;
  }
}
