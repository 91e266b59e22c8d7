import type { Api, ApiReason } from '@coup-fourre/client/http';
import type { PuzzleAttempt } from '@coup-fourre/client/puzzles';
import type { PuzzleResults } from '@coup-fourre/room';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { AnswerStore, type Answers } from './answerStore.ts';

/** The answers on this device, and where new ones are kept. */
export interface KeptAnswers extends Answers {
  readonly store: AnswerStore;
}

/** The answers on this device; the component renders again with each new one. */
export function useAnswers(): KeptAnswers {
  const [store] = useState(() => new AnswerStore(localStorage));
  useEffect(() => store.tidy(), [store]);
  return { ...useSyncExternalStore(store.subscribe, store.getState), store };
}

/** The tries at puzzles outside runs that were the first, and how many of them were right. */
export function firstTries(attempts: readonly PuzzleAttempt[]): { readonly tried: number; readonly solved: number } {
  const first = new Map<string, PuzzleAttempt>();
  for (const attempt of attempts) if (!first.has(attempt.id)) first.set(attempt.id, attempt);
  const rated = [...first.values()].filter(({ isInRun }) => !isInRun);
  return { tried: rated.length, solved: rated.filter(({ isSolved }) => isSolved).length };
}

/** Sends what was answered without a server, as soon as the puzzles are opened with one. */
export function useSentTries(store: AnswerStore): void {
  const { api, identity } = useOnline();
  useEffect(() => {
    if (store.unsent().length === 0) return;
    void identity.load().then(({ state }) => (state === 'known' ? sendTries(store, api) : undefined));
  }, [store, api, identity]);
}

/** What others chose at a puzzle that has just been answered here. */
export function useOthers(store: AnswerStore, puzzle: string): Others {
  const { api, identity } = useOnline();
  // Who has just taken a name sees them at once.
  const { state: known } = useIdentity();
  const [others, setOthers] = useState<Others>({ state: 'asking' });
  useEffect(() => {
    let isWanted = true;
    const ask = async (): Promise<Others> => {
      const state = known === 'known' ? known : (await identity.load()).state;
      if (state !== 'known') return { state: state === 'nameless' ? 'nameless' : 'offline' };
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
type Others =
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
