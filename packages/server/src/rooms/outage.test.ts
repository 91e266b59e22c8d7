import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InProcessBus } from '../bus/inProcessBus.ts';
import type { Store } from '../store/store.ts';
import { ANNA, BRUNO, freshStore, playMoves, startTwoPlayerRoom, TestNodes } from '../testing/testNodes.ts';

const TURN = { clock: { kind: 'turn', seconds: 10 } } as const;

let store: Store;
beforeEach(async () => {
  store = await freshStore();
});
afterEach(() => store.close());

/** All nodes crash. New nodes start later with the same store. */
async function restarted(before: TestNodes, { awayMs, count }: { awayMs: number; count: number }): Promise<TestNodes> {
  before.timers.clear();
  const after = new TestNodes(store, { count: 0, name: 'later' });
  after.now = before.now + awayMs;
  const peers = new Set<InProcessBus>();
  for (let index = 0; index < count; index += 1)
    await after.add(`later${index}`, new InProcessBus(peers), count === 1).start();
  return after;
}

describe.each([1, 2])('an outage of %i nodes', (count) => {
  it('costs no one a turn: clocks keep their remaining time, and people get time to return', async () => {
    const before = new TestNodes(store, { count });
    for (const node of before.nodes) await node.start();
    const { room } = await startTwoPlayerRoom(before, TURN, [0, count - 1]);
    await before.wait(3000);
    const after = await restarted(before, { awayMs: 25_000, count });
    await after.wait(300);
    const [anna, bruno] = [after.device(ANNA), after.device(BRUNO, count - 1)];
    await anna.must({ type: 'enter', room, since: 0 });
    await bruno.must({ type: 'enter', room, since: 0 });
    await after.wait(10_000);
    expect(anna.latest.seats).toMatchObject([{ isPlayedByBot: false }, { isPlayedByBot: false }]);
    expect(anna.latest.clock?.kind).toBe('turn');
    expect((anna.latest.clock?.until ?? 0) - after.now).toBeGreaterThan(7000);
    expect(bruno.latest.clock).toEqual(anna.latest.clock);
    // The outage is stored once, not in the log of every room.
    expect(await store.nodes.outages()).toHaveLength(1);
    expect((await store.rooms.read(room, 0)).some(({ type }) => type === 'serverWasAway')).toBe(false);
  });

  it('a person who does not return loses the turn eventually', async () => {
    const before = new TestNodes(store, { count });
    for (const node of before.nodes) await node.start();
    const { room } = await startTwoPlayerRoom(before, TURN, [0, count - 1]);
    const after = await restarted(before, { awayMs: 25_000, count });
    await after.wait(60_000);
    expect((await store.rooms.read(room, 0)).some(({ type }) => type === 'botTookOver')).toBe(true);
  });
});

it('all nodes read the same clocks from the log, whenever a move came after the outage', async () => {
  const before = new TestNodes(store);
  await before.nodes[0]?.start();
  const { room } = await startTwoPlayerRoom(before, TURN);
  const after = await restarted(before, { awayMs: 25_000, count: 1 });
  const [anna, bruno] = [after.device(ANNA), after.device(BRUNO)];
  for (const device of [anna, bruno]) await device.must({ type: 'enter', room, since: 0 });
  await playMoves(after, [anna, bruno], 1);
  await after.add('late', new InProcessBus(), false).start();
  const late = after.device(BRUNO, 1);
  await late.must({ type: 'enter', room, since: 0 });
  expect(late.latest.clock).toEqual(anna.latest.clock);
});

it('a node that starts beside other nodes ends no outage', async () => {
  const before = new TestNodes(store, { count: 2 });
  for (const node of before.nodes) await node.start();
  const { anna } = await startTwoPlayerRoom(before, TURN, [0, 1]);
  const until = anna.latest.clock?.until;
  await before.wait(3000);
  await before.add('late', new InProcessBus(), false).start();
  expect(await store.nodes.outages()).toEqual([]);
  expect(anna.latest.clock?.until).toBe(until);
});
