import type {
  CardsFault,
  CardsReply,
  CardsRequest,
  ComparedDeal,
  CompareRequest,
  PlayableCards,
} from './cardsMessages.ts';
import { startWorker } from './startWorker.ts';

/** The cards of a record, for others to play, or why there are none; `failed` where no worker can be started. */
export type CardsResult =
  | { readonly ok: true; readonly cards: PlayableCards }
  | { readonly ok: false; readonly fault: CardsFault | 'failed' };

/** Reads the cards of a record, as text or packed. */
export async function findCards(from: CardsRequest['from']): Promise<CardsResult> {
  const reply = await ask({ type: 'cards', id: 1, from });
  if (reply?.type === 'cards') return { ok: true, cards: reply.cards };
  return { ok: false, fault: reply?.type === 'noCards' ? reply.fault : 'failed' };
}

/** Compares two sound records of the same cards; null where that fails. */
export async function compareRecords(records: CompareRequest['records']): Promise<readonly ComparedDeal[] | null> {
  const reply = await ask({ type: 'compare', id: 1, records });
  return reply?.type === 'compared' ? reply.deals : null;
}

/** Starts a worker for one request, and ends it. */
function ask(request: CardsRequest | CompareRequest): Promise<CardsReply | null> {
  const worker = startWorker('cards');
  return new Promise<CardsReply | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<CardsReply>) => resolve(data));
    worker.addEventListener('error', () => resolve(null));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
