import type { Api, ApiReason } from '@coup-fourre/client/http';
import type { PuzzleAttempt } from '@coup-fourre/client/puzzles';
import type { PuzzleResults } from '@coup-fourre/room';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { AnswerStore, type Answers } from './answerStore.ts';

export interface KeptAnswers extends Answers {
  readonly store: AnswerStore;
}

/** The answers on this device. The component renders again with each new answer. */
export function useAnswers(): KeptAnswers {
  const [store] = useState(() => new AnswerStore(localStorage));
  useEffect(() => store.tidy(), [store]);
  return { ...useSyncExternalStore(store.subscribe, store.getState), store };
}

/** Number of first tries outside timed runs, and how many of them were right. */
export function firstTries(attempts: readonly PuzzleAttempt[]): { readonly tried: number; readonly solved: number } {
  const first = new Map<string, PuzzleAttempt>();
  for (const attempt of attempts) if (!first.has(attempt.id)) first.set(attempt.id, attempt);
  const rated = [...first.values()].filter(({ isInRun }) => !isInRun);
  return { tried: rated.length, solved: rated.filter(({ isSolved }) => isSolved).length };
}

/** Sends the tries made without a server when the puzzles are next opened with one. */
export function useSentTries(store: AnswerStore): void {
  const { api, identity } = useOnline();
  useEffect(() => {
    if (store.unsent().length === 0) return;
    void identity.load().then(({ state }) => (state === 'known' ? sendTries(store, api) : undefined));
  }, [store, api, identity]);
}

/** Other players' choices at a puzzle that was just answered here. */
export function useOthers(store: AnswerStore, puzzle: string): Others {
  const { api, identity } = useOnline();
  // A guest who has just chosen a name sees them at once.
  const { state: known } = useIdentity();
  const [others, setOthers] = useState<Others>({ state: 'asking' });
  useEffect(() => {
    let isWanted = true;
    const ask = async (): Promise<Others> => {
      const state = known === 'known' ? known : (await identity.load()).state;
      if (state !== 'known') return { state: state === 'failed' ? 'offline' : 'nameless' };
      await sendTries(store, api);
      return othersFrom(await api.puzzleResults(puzzle));
    };
    void ask().then((found) => {
      if (isWanted) setOthers(found);
    });
    return () => {
      isWanted = false;
    };
  }, [store, api, identity, puzzle, known]);
  return others;
}

export type UnsentTries = Pick<AnswerStore, 'unsent' | 'sent'>;

/** The server will never count these tries, so they are not sent again. */
const REFUSED_FOR_GOOD: readonly ApiReason[] = ['noSuchPuzzle', 'noSuchAnswer'];

/** Sends unconfirmed first tries in order. Stops if the server fails to respond, and sends the rest another time. */
export async function sendTries(store: UnsentTries, api: Pick<Api, 'tryPuzzle'>): Promise<void> {
  for (const { id, choice } of store.unsent()) {
    const answer = await api.tryPuzzle(id, choice);
    if (!answer.ok && !REFUSED_FOR_GOOD.includes(answer.reason)) return;
    store.sent(id);
  }
}

/** Other players' choices, or why they are unknown. */
type Others =
  | { readonly state: 'known'; readonly results: PuzzleResults }
  | { readonly state: 'asking' | 'offline' | 'nameless' | 'notFirst' | 'none' };

export function othersFrom(
  answer: { readonly ok: true; readonly value: PuzzleResults } | { readonly ok: false; readonly reason: ApiReason },
): Others {
  if (answer.ok) return { state: 'known', results: answer.value };
  if (answer.reason === 'tryFirst') return { state: 'notFirst' };
  if (answer.reason === 'notAGuest') return { state: 'nameless' };
  return { state: answer.reason === 'noSuchPuzzle' ? 'none' : 'offline' };
}
