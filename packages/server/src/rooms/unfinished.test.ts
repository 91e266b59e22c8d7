import { DAY_MS } from '@coup-fourre/room';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { freshStore, playUntil, startTwoPlayerRoom, TestNodes } from '../testing/testNodes.ts';

let store: Store;
beforeEach(async () => {
  store = await freshStore();
});
afterEach(() => store.close());

/** A match that both people have paused and left in its second deal. */
async function pausedMatch() {
  const nodes = new TestNodes(store);
  await nodes.nodes[0]?.start();
  const { anna, bruno, room } = await startTwoPlayerRoom(nodes, { house: {}, isRated: true });
  await playUntil(nodes, [anna, bruno], () => anna.latest.table?.deal === 2);
  for (const each of [anna, bruno]) await each.must({ type: 'pause', room });
  for (const each of [anna, bruno]) each.disconnect();
  await nodes.settled();
  return { nodes, room };
}

/** Nodes that start `ms` later, and close what is overdue. */
async function startedLater(before: TestNodes, ms: number): Promise<TestNodes> {
  const nodes = new TestNodes(store, { seed: 'later' });
  nodes.now = before.now + ms;
  // Without a running server, the room would be kept longer.
  await store.nodes.recordSeen('another node', nodes.now);
  await nodes.nodes[0]?.start();
  await nodes.settled();
  return nodes;
}

it('a match that is closed in a pause is kept as unfinished, with the record of its complete deals', async () => {
  const { nodes, room } = await pausedMatch();
  const row = await store.rooms.find(room);
  const closing = { at: nodes.now + 30 * DAY_MS, seats: [0, 1] };
  expect(JSON.parse(row?.listing ?? '')).toMatchObject({ isPaused: true, closing });
  expect((row?.due ?? 0) - nodes.now).toBe(30 * DAY_MS);
  expect(await store.games.find(`${room}-1`)).toBeNull();
  const later = await startedLater(nodes, 31 * DAY_MS);
  const [game] = await store.games.ofGuest('anna', 9);
  expect(game?.game).toBe(`${room}-1`);
  expect(JSON.parse(game?.page ?? '')).toMatchObject({ by: 'unfinished', winners: [] });
  const kept = await store.games.find(`${room}-1`);
  expect(kept?.record.match(/^deal /gm)).toHaveLength(1);
  expect(kept).toMatchObject({ places: [2, 2], terms: { whyNot: 'casual', effects: ['none', 'none'] } });
  expect(later.faults).toEqual([]);
});

it('a match that is closed before its first deal is over leaves nothing', async () => {
  const nodes = new TestNodes(store);
  await nodes.nodes[0]?.start();
  const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
  for (const each of [anna, bruno]) await each.must({ type: 'pause', room });
  for (const each of [anna, bruno]) each.disconnect();
  await nodes.settled();
  const later = await startedLater(nodes, 31 * DAY_MS);
  expect(await store.rooms.find(room)).toMatchObject({ phase: 'over' });
  expect(await store.games.find(`${room}-1`)).toBeNull();
  expect(later.faults).toEqual([]);
});
