import { memoryStore, type RoomStore } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { fallbackStore } from './fallbackStore.ts';

const ENTRY = {
  room: 'a',
  seq: 1,
  events: [],
  over: false,
  game: { room: 'a' },
} as unknown as Parameters<RoomStore['append']>[0];

function refusable(): { readonly store: RoomStore; refuses: boolean } {
  const inner = memoryStore();
  const state = { refuses: false };
  const ask = async <Value>(answer: () => Promise<Value>): Promise<Value> => {
    if (state.refuses) throw new DOMException('denied', 'SecurityError');
    return answer();
  };
  const store: RoomStore = {
    append: (entry) => ask(() => inner.append(entry)),
    load: (room) => ask(() => inner.load(room)),
    savedGames: () => ask(() => inner.savedGames()),
    finishedGames: () => ask(() => inner.finishedGames()),
    remove: (room) => ask(() => inner.remove(room)),
  };
  return Object.assign(state, { store });
}

test('if a browser refuses to store, games can still be played', async () => {
  const kept = refusable();
  kept.refuses = true;
  const store = fallbackStore(kept.store, memoryStore());
  await store.append(ENTRY);
  kept.refuses = false;
  expect(await store.load('a')).toEqual([]);
  expect(await store.savedGames()).toHaveLength(1);
  expect(await kept.store.savedGames()).toEqual([]);
  expect(await store.remove('a')).toBe(true);
});

test('a store that has worked once stays in use, and its later errors reach the caller', async () => {
  const kept = refusable();
  const spare = memoryStore();
  const store = fallbackStore(kept.store, spare);
  expect(await store.savedGames()).toEqual([]);
  kept.refuses = true;
  await expect(store.append(ENTRY)).rejects.toThrow('denied');
  expect(await spare.savedGames()).toEqual([]);
});
