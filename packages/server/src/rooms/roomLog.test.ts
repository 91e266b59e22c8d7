import type { RoomEvent } from '@coup-fourre/room';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { countingStore } from '../testing/countingStore.ts';
import { append, row } from '../testing/storeSamples.ts';
import { ANNA, CLARA, freshStore, playUntil, startTwoPlayerRoom, TestNodes } from '../testing/testNodes.ts';
import { UnreadableRoom } from './roomLog.ts';

let store: Store;
beforeEach(async () => {
  store = await freshStore();
});
afterEach(() => store.close());

/** A room whose match has gone on for a while. */
async function playedRoom() {
  const nodes = new TestNodes(store);
  const table = await startTwoPlayerRoom(nodes, { house: {} });
  await playUntil(nodes, [table.anna, table.bruno], () => table.anna.latest.publicSeq > 300);
  await nodes.settled();
  return { nodes, ...table };
}

it('a room is loaded from its last snapshot, and only the end of a long log is read', async () => {
  const { anna, room } = await playedRoom();
  const { counted, read } = countingStore(store);
  const again = new TestNodes(counted).device(CLARA);
  await again.must({ type: 'enter', room, since: 0 });
  expect(read()).toBeLessThan(70);
  const { now: _, seat: __, autoCalls: ___, publicSeq, spectators, table, ...shown } = again.latest;
  // Clara's arrival is the only event that Anna's node has not received.
  expect([publicSeq, spectators]).toEqual([anna.latest.publicSeq + 1, 1]);
  expect(anna.latest).toMatchObject(JSON.parse(JSON.stringify({ ...shown, chatMessages: [] })) as object);
  expect(table?.view.teams).toEqual(anna.latest.table?.view.teams);
});

it.each([
  [0, 'a snapshot in another format'],
  [1, 'no snapshot at all'],
])('a room is made again from its log where there is %s: %s', async (format, text) => {
  const { anna, room } = await playedRoom();
  await store.rooms.saveSnapshot(room, format, text);
  const again = new TestNodes(store).device(CLARA);
  await again.must({ type: 'enter', room, since: 0 });
  expect(again.latest.publicSeq).toBe(anna.latest.publicSeq + 1);
});

it('chat, settings, and people who enter and leave are merged into a few events', async () => {
  const { nodes, anna, bruno, room } = await playedRoom();
  const before = (await store.rooms.read(room, 0)).length;
  for (let round = 0; round < 100; round += 1) {
    await anna.must({ type: 'chat', room, text: `line ${round}` });
    await bruno.must({ type: 'setAutoCall', room, safety: 'extraTank', on: round % 2 === 0 });
    await bruno.must({ type: 'exit', room });
    await bruno.must({ type: 'enter', room, since: 0 });
  }
  await nodes.settled();
  expect((await store.rooms.read(room, 0)).length).toBeLessThan(before + 70);
  const again = new TestNodes(store).device(ANNA);
  await again.must({ type: 'enter', room, since: 0 });
  expect(again.latest.publicSeq).toBe(anna.latest.publicSeq);
  expect(again.latest.chatMessages.map(({ text }) => text)).toEqual(
    Array.from({ length: 30 }, (_, line) => `line ${line + 70}`),
  );
  await playUntil(nodes, [anna, bruno], () => anna.latest.phase === 'over' || anna.latest.publicSeq > 800);
  expect(nodes.faults).toEqual([]);
});

it('a long log is read once and then shortened, even if nothing happens', async () => {
  const { room } = await playedRoom();
  const log = await store.rooms.read(room, 0);
  const said: RoomEvent[] = Array.from({ length: 200 }, () => ({ type: 'said', seat: 0, phrase: 'hello', at: 1 }));
  await store.rooms.append({ row: row(room), seq: log.length + 1, events: said, finished: null });
  for (const limit of [500, 10]) {
    const { counted, read } = countingStore(store);
    const nodes = new TestNodes(counted);
    await nodes.device(CLARA).must({ type: 'enter', room, since: 0 });
    await nodes.settled();
    expect(read()).toBeLessThan(limit);
  }
  expect((await store.rooms.read(room, 0)).length).toBeLessThan(log.length + 10);
});

it('a room stays in memory for a while after the last person has left', async () => {
  const { counted, read } = countingStore(store);
  const nodes = new TestNodes(counted);
  const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
  const before = read();
  for (const each of [anna, bruno]) await each.must({ type: 'exit', room });
  await anna.must({ type: 'enter', room, since: 0 });
  expect(read()).toBe(before);
});

it('an unreadable room is set aside: other rooms continue, and people who enter learn why', async () => {
  const { room } = await playedRoom();
  const damaged = { type: 'nonsense', at: 1 } as unknown as RoomEvent;
  await store.rooms.append(append('damaged', 1, { row: row('damaged', { due: 1 }), events: [damaged] }));
  const after = new TestNodes(store, { seed: 'after' });
  await after.nodes[0]?.start();
  expect(after.faults).toEqual([expect.any(UnreadableRoom)]);
  await after.wait(10_000);
  expect(after.faults).toHaveLength(1);
  expect(await store.rooms.due(after.now, 9)).not.toContain('damaged');
  const anna = after.device(ANNA);
  expect(await anna.ask({ type: 'enter', room: 'damaged', since: 0 })).toMatchObject({ reason: 'roomUnreadable' });
  await anna.must({ type: 'enter', room, since: 0 });
});
