import { askOnce } from '@coup-fourre/bots/threads';
import { useOnline } from '../../online/useOnline.ts';
import { useFound } from '../../ui/useShare.ts';
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
  const find = async (): Promise<RunState> => {
    const record = await api.dayRecord(day, entry);
    return (record.ok && (await readDeal(record.value, deal + 1))) || 'failed';
  };
  return useFound(find, `${day} ${entry} ${deal}`) ?? 'loading';
}

/** Replays a deal of a record, counted from 1. Null if it cannot be read or the worker fails. */
async function readDeal(record: string, deal: number): Promise<DealMessage | null> {
  try {
    return await askOnce<ReadDealCalls, 'readDeal'>(() => startThread('review'), 'readDeal', { record, deal });
  } catch {
    return null;
  }
}
