import type { PuzzleAttempt } from '@coup-fourre/client/puzzles';
import { useEffect, useState, useSyncExternalStore } from 'react';
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
