import { type Append, memoryStore } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { recentGamesStore } from './recentGamesStore.ts';

function entry(number: number, over: boolean): Append {
  const room = `${over ? 'over' : 'open'}-${number}`;
  const setup: Append['game']['setup'] = { edition: 'winning-moves-2008', players: 2, house: {}, occupants: [] };
  const game = { room, setup, savedAt: number, deal: 1, target: 700, miles: [0, 0], totals: [0, 0] };
  return { room, seq: 1, events: [], game, over };
}

test('the latest twenty finished games are kept, and every unfinished one', async () => {
  const store = recentGamesStore(memoryStore());
  for (let number = 1; number <= 23; number += 1) {
    await store.append(entry(number, false));
    await store.append(entry(number, true));
  }
  await new Promise((done) => setTimeout(done));
  const kept = (await store.finishedGames()).map(({ savedAt }) => savedAt);
  expect(kept).toEqual(Array.from({ length: 20 }, (_, place) => 23 - place));
  expect(await store.savedGames()).toHaveLength(23);
});

test('if deleting old games fails, the game continues', async () => {
  const refusing = { ...memoryStore(), finished: () => Promise.reject(new Error('denied')) };
  await recentGamesStore(refusing).append(entry(1, true));
  expect(await refusing.load('over-1')).toEqual([]);
});
