import type { PuzzleRatingsById } from '@coup-fourre/room';
import type { Api } from '../../online/api.ts';

const KEY = 'coup-fourre.puzzles.ratings';
const LINE = /^(\w{1,64}) (\d{1,4}) (\d{1,3})$/;

/** The ratings that a server had learned at the last visit, so that none changes while it is looked at; unreadable ones are left out. */
export function keptRatings(storage: Pick<Storage, 'getItem'>): PuzzleRatingsById {
  const lines = storage.getItem(KEY)?.split('\n') ?? [];
  return Object.fromEntries(
    lines.flatMap((line): [string, [number, number]][] => {
      const [, id, rating, deviation] = LINE.exec(line) ?? [];
      return id === undefined ? [] : [[id, [Number(rating), Number(deviation)]]];
    }),
  );
}

/** Asks the server for the ratings, for the next visit; without one, or where nothing can be written, those kept stay. */
export async function fetchRatings(storage: Pick<Storage, 'setItem'>, api: Pick<Api, 'puzzleRatings'>): Promise<void> {
  const answer = await api.puzzleRatings();
  if (!answer.ok) return;
  const lines = Object.entries(answer.value.ratings).map(([id, rating]) => `${id} ${rating.join(' ')}`);
  try {
    storage.setItem(KEY, lines.join('\n'));
  } catch {
    // The puzzles' own ratings are good enough.
  }
}
