import { expect, it } from 'vitest';
import type { PuzzleRating, PuzzleTry } from '../store/puzzleStore.ts';
import type { Store } from '../store/store.ts';
import { NOW, token } from './storeSamples.ts';

const rated = (rating: number): PuzzleRating => ({ rating, deviation: 100.5, volatility: 0.06 });
const tried = (puzzle: string, guest: string, choice: string): PuzzleTry => ({ puzzle, guest, choice, at: NOW });

/** Contract of first tries at puzzles. */
export function puzzleContract(newStore: () => Promise<Store>): void {
  it('counts only a guest’s first try at a puzzle', async () => {
    const { puzzles } = await newStore();
    const seen: unknown[] = [];
    const add = (each: PuzzleTry, player: number, puzzle: number) =>
      puzzles.addTry(each, (before) => {
        seen.push([before.player?.rating ?? null, before.puzzle?.rating ?? null]);
        return { player: rated(player), puzzle: rated(puzzle) };
      });
    expect(await add(tried('p', 'ann', 'ro'), 1600, 1400)).toBe(true);
    expect(await add(tried('p', 'ann', 'x25'), 1, 2)).toBe(false);
    expect(await add(tried('p', 'bob', 'ro'), 1650, 1350)).toBe(true);
    expect(await add(tried('q', 'ann', 'pass'), 1700, 1300)).toBe(true);
    expect(await add(tried('p', 'eve', 'x25'), 1450, 1375)).toBe(true);
    expect(seen).toEqual([
      [null, null],
      [null, 1400],
      [1600, null],
      [null, 1350],
    ]);
    expect(await puzzles.choiceOf('p', 'ann')).toBe('ro');
    expect(await puzzles.choiceOf('p', 'sue')).toBeNull();
    expect(await puzzles.tally('p')).toEqual({
      puzzle: rated(1375),
      choices: [
        { choice: 'ro', count: 2 },
        { choice: 'x25', count: 1 },
      ],
    });
    expect(await puzzles.tally('r')).toBeNull();
    expect((await puzzles.ratings()).toSorted((a, b) => (a.puzzle < b.puzzle ? -1 : 1))).toEqual([
      { puzzle: 'p', rating: 1375, deviation: 100.5 },
      { puzzle: 'q', rating: 1300, deviation: 100.5 },
    ]);
  });

  it('counts one of two simultaneous first tries', async () => {
    const { puzzles } = await newStore();
    const rate = () => ({ player: rated(1600), puzzle: rated(1400) });
    const added = await Promise.all(['ro', 'x25'].map((choice) => puzzles.addTry(tried('p', 'ann', choice), rate)));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect((await puzzles.tally('p'))?.choices.map(({ count }) => count)).toEqual([1]);
  });

  it('keeps the count of a deleted guest’s try, without the guest', async () => {
    const store = await newStore();
    await store.guests.add({ id: 'ann', name: 'Ann' }, token('hash'), NOW);
    const before: unknown[] = [];
    const add = () =>
      store.puzzles.addTry(tried('p', 'ann', 'ro'), ({ player }) => {
        before.push(player);
        return { player: rated(1600), puzzle: rated(1400) };
      });
    await add();
    await store.guests.delete('ann');
    expect(await store.puzzles.choiceOf('p', 'ann')).toBeNull();
    expect((await store.puzzles.tally('p'))?.choices).toEqual([{ choice: 'ro', count: 1 }]);
    await add();
    expect(before).toEqual([null, null]);
  });
}
