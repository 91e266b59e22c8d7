import { DAY_MS } from '@coup-fourre/room';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import {
  freshStore,
  playMoves,
  playUntil,
  startTwoPlayerRoom,
  type TestClient,
  TestNodes,
} from '../testing/testNodes.ts';

const TURN = { clock: { kind: 'turn', seconds: 10 } } as const;

let store: Store;
beforeEach(async () => {
  store = await freshStore();
});
afterEach(() => store.close());

const shares = async () => Object.fromEntries(await store.conduct.matches(['anna', 'bruno']));
const isOver = ({ latest }: TestClient) => latest.phase === 'over';

async function begun() {
  const nodes = new TestNodes(store);
  await nodes.nodes[0]?.start();
  return { nodes, ...(await startTwoPlayerRoom(nodes, TURN)) };
}

/** The server crashes and is back after `awayMs`. */
async function restarted(before: TestNodes, awayMs: number): Promise<TestNodes> {
  before.timers.clear();
  const nodes = new TestNodes(store, { name: 'later' });
  nodes.now = before.now + awayMs;
  await nodes.nodes[0]?.start();
  return nodes;
}

it('counts a match as finished for both players if one resigns', async () => {
  const { nodes, anna, bruno, room } = await begun();
  await playMoves(nodes, [anna], 1);
  await bruno.must({ type: 'resign', room });
  await nodes.settled();
  expect(await shares()).toEqual({ anna: { finished: 1, of: 1 }, bruno: { finished: 1, of: 1 } });
  expect(isOver(anna)).toBe(true);
});

it('a match in which nobody has moved counts for nobody, whether it is resigned or left', async () => {
  const { nodes, anna, bruno, room } = await begun();
  await playMoves(nodes, [anna], 1);
  await bruno.must({ type: 'resign', room });
  for (const each of [anna, bruno]) await each.must({ type: 'ready', room });
  await nodes.wait(2000);
  expect(anna.latest).toMatchObject({ phase: 'playing', table: { deal: 1 } });
  await bruno.must({ type: 'leave', room });
  await anna.must({ type: 'resign', room });
  await nodes.settled();
  expect(isOver(anna)).toBe(true);
  expect(await shares()).toEqual({ anna: { finished: 1, of: 1 }, bruno: { finished: 1, of: 1 } });
  expect(await store.games.record('anna', 'bruno')).toMatchObject({ won: 1, lost: 0 });
  const again = await store.games.find(`${room}-2`);
  expect(again).toMatchObject({ places: [2, 2], terms: { effects: ['none', 'none'] } });
  expect(JSON.parse(again?.page ?? '')).toMatchObject({ by: 'unfinished', winners: [] });
});

it('counts a match as left by a player who has not come back at its end', async () => {
  const { nodes, anna, bruno, room } = await begun();
  await bruno.must({ type: 'leave', room });
  await playUntil(nodes, [anna], () => isOver(anna));
  expect(await shares()).toEqual({ anna: { finished: 1, of: 1 }, bruno: { finished: 0, of: 1 } });
});

it('does not count a match for a player who was cut off by an outage and did not come back', async () => {
  const { nodes: before, room } = await begun();
  const nodes = await restarted(before, 60_000);
  const anna = nodes.device({ id: 'anna', name: 'Anna' });
  await anna.must({ type: 'enter', room, since: 0 });
  await playUntil(nodes, [anna], () => isOver(anna));
  expect(await shares()).toEqual({ anna: { finished: 1, of: 1 } });
});

it('counts a match that is never finished against the one who left first', async () => {
  const { nodes, anna, bruno } = await begun();
  await playMoves(nodes, [anna, bruno], 1);
  bruno.disconnect();
  await nodes.wait(70_000);
  anna.disconnect();
  await nodes.wait(120_000);
  const later = await restarted(nodes, 0);
  later.now += 31 * DAY_MS;
  await later.tick();
  await later.settled();
  expect(await shares()).toEqual({ bruno: { finished: 0, of: 1 } });
});
