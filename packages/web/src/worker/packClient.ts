import type { PackReply, PackRequest } from './analysisMessages.ts';
import { startWorker } from './startWorker.ts';

/** A deal of a record, counted from 1, packed for a link with those before it; null where that fails. */
export function packDeal(record: string, deal: number): Promise<string | null> {
  const worker = startWorker('analysis');
  return new Promise<string | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PackReply>) => resolve(data.packed));
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage({ type: 'pack', id: 1, record, deal } satisfies PackRequest);
  }).finally(() => worker.terminate());
}
