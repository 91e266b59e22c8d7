import { useEffect, useState } from 'react';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import type { AnswerStore } from './answerStore.ts';
import { type Others, othersFrom, sendTries } from './tries.ts';

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
