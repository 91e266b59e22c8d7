import type { ApiReason } from '@coup-fourre/client/text';
import type { PuzzleResults } from '@coup-fourre/room';
import type { Api } from '../../online/api.ts';
import type { AnswerStore } from './answerStore.ts';

export type UnsentTries = Pick<AnswerStore, 'unsent' | 'sent'>;

/** What the server will never count, so that it need not be sent again. */
const REFUSED_FOR_GOOD: readonly ApiReason[] = ['noSuchPuzzle', 'noSuchAnswer'];

/** Sends the first tries that the server has not confirmed, and ends where it does not answer. The rest is sent another time. */
export async function sendTries(store: UnsentTries, api: Pick<Api, 'tryPuzzle'>): Promise<void> {
  for (const { id, choice } of store.unsent()) {
    const answer = await api.tryPuzzle(id, choice);
    if (!answer.ok && !REFUSED_FOR_GOOD.includes(answer.reason)) return;
    store.sent(id);
  }
}

/** What others chose at a puzzle, or why that is not known. */
export type Others =
  | { readonly state: 'known'; readonly results: PuzzleResults }
  | { readonly state: 'asking' | 'offline' | 'nameless' | 'notFirst' | 'none' };

/** What the server says of a puzzle that has just been tried. */
export function othersFrom(
  answer: { readonly ok: true; readonly value: PuzzleResults } | { readonly ok: false; readonly reason: ApiReason },
): Others {
  if (answer.ok) return { state: 'known', results: answer.value };
  if (answer.reason === 'tryFirst') return { state: 'notFirst' };
  if (answer.reason === 'notAGuest') return { state: 'nameless' };
  return { state: answer.reason === 'noSuchPuzzle' ? 'none' : 'offline' };
}
