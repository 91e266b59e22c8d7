import { describe, expect, test } from 'vitest';
import type { Append, RoomStore } from '../device/store.ts';
import type { RoomEvent } from '../state/roomEvent.ts';
import { hotSeatSetup } from './setups.ts';

const viewed = (seat: number): RoomEvent => ({ type: 'handViewed', seat, at: seat });

function entry(room: string, seq: number, seats: readonly number[], over = false): Append {
  const setup = hotSeatSetup('winning-moves-2008', 2);
  const game = { room, setup, savedAt: seq, deal: 1, target: 700, miles: [0, 0], totals: [0, 0] };
  return { room, seq, events: seats.map(viewed), game, over };
}

/** The contract of every store for a RoomHost. `open` returns an empty store. */
export function storeContract(name: string, open: () => RoomStore): void {
  describe(`${name} fulfills the contract of a store`, () => {
    test('a log is loaded in the order in which it was appended', async () => {
      const store = open();
      await store.append(entry('a', 1, [10, 11]));
      await store.append(entry('b', 1, [20]));
      await store.append(entry('a', 3, [12]));
      expect(await store.load('a')).toEqual([10, 11, 12].map(viewed));
      expect(await store.load('b')).toEqual([20].map(viewed));
      expect(await store.load('c')).toBeNull();
    });

    test.each([1, 2, 4])('after two events, number %i is refused and nothing is written', async (seq) => {
      const store = open();
      await store.append(entry('a', 1, [10, 11]));
      await expect(store.append(entry('a', seq, [99]))).rejects.toThrow();
      expect(await store.load('a')).toEqual([10, 11].map(viewed));
      expect(await store.savedGames()).toEqual([entry('a', 1, []).game]);
      await store.append(entry('a', 3, [12]));
      expect(await store.load('a')).toHaveLength(3);
    });

    test('a log cannot begin in the middle', async () => {
      const store = open();
      await expect(store.append(entry('a', 2, [11]))).rejects.toThrow();
      expect(await store.load('a')).toBeNull();
    });

    test('unfinished games are listed in their last state, latest first', async () => {
      const store = open();
      await store.append(entry('a', 1, [1, 2, 3]));
      await store.append(entry('b', 1, [1]));
      await store.append(entry('c', 1, [1, 2]));
      await store.append(entry('c', 3, [3], true));
      await store.append(entry('b', 2, [2]));
      expect(await store.savedGames()).toEqual([entry('b', 2, []).game, entry('a', 1, []).game]);
      expect(await store.load('c')).toHaveLength(3);
    });

    test('finished games have their own list, latest first', async () => {
      const store = open();
      expect(await store.finishedGames()).toEqual([]);
      await store.append(entry('a', 1, [1], true));
      await store.append(entry('b', 1, [1, 2]));
      await store.append(entry('b', 3, [3], true));
      await store.append(entry('c', 1, [1]));
      expect(await store.finishedGames()).toEqual([entry('b', 3, []).game, entry('a', 1, []).game]);
      await store.remove('b');
      expect(await store.finishedGames()).toEqual([entry('a', 1, []).game]);
    });

    test('a removed room is gone, and other rooms stay', async () => {
      const store = open();
      await store.append(entry('a', 1, [1]));
      await store.append(entry('b', 1, [2]));
      expect(await store.remove('a')).toBe(true);
      expect(await store.remove('a')).toBe(false);
      expect(await store.load('a')).toBeNull();
      expect(await store.load('b')).toEqual([viewed(2)]);
      expect((await store.savedGames()).map(({ room }) => room)).toEqual(['b']);
      await expect(store.append(entry('a', 2, [3]))).rejects.toThrow();
    });
  });
}
