import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { countingStore } from '../testing/countingStore.ts';
import { dealBegun, freshStore, playUntil, startTwoPlayerRoom, TestNodes } from '../testing/testNodes.ts';
import { recordText } from './finishedGame.ts';
import { lastMatchOf } from './roomLog.ts';
import { RoomRecords, recordOfRow } from './roomRecords.ts';

let store: Store;
beforeEach(async () => {
  store = await freshStore();
});
afterEach(() => store.close());

const MATCHES = 12;

/** A room in which many matches were given up at once. The next one is being played, one deal of it is over. */
async function oldRoom() {
  const nodes = new TestNodes(store);
  const table = await startTwoPlayerRoom(nodes, { house: {} });
  const { anna, bruno, room } = table;
  for (let match = 1; match < MATCHES; match += 1) {
    await bruno.must({ type: 'resign', room });
    for (const each of [anna, bruno]) await each.must({ type: 'ready', room });
    for (let round = 0; anna.latest.phase !== 'playing' && round < 50; round += 1) await nodes.settled();
  }
  await dealBegun(nodes, anna, bruno);
  await playUntil(nodes, [anna, bruno], () => anna.latest.table?.view.phase === 'dealOver');
  await nodes.settled();
  return { nodes, ...table };
}

async function rowOf(room: string) {
  const row = await store.rooms.find(room);
  if (row === null) throw new Error('there is no such room');
  return row;
}

it('the record of a room costs no more than its last match, and once for each deal', async () => {
  const { room } = await oldRoom();
  const row = await rowOf(room);
  const log = await store.rooms.read(room, 0);
  const match = log.slice(log.findLastIndex(({ type }) => type === 'matchStarted'));
  const { counted, read } = countingStore(store);
  const records = new RoomRecords(counted);
  const [record] = await Promise.all([records.of(row), records.of(row), records.of(row)]);
  expect(record?.match(/^deal /gm)).toHaveLength(1);
  expect(read()).toBe(match.length + 1);
  await records.of(await rowOf(room));
  expect(read()).toBe(match.length + 1);
});

it('a damaged event of an earlier match does not stop the record or the end of the match', async () => {
  const { nodes, anna, bruno, room } = await oldRoom();
  const before = await recordOfRow(store, await rowOf(room));
  await store.driver.db
    .updateTable('events')
    .set({ event: '{' })
    .where('room', '=', room)
    .where('seq', '=', 30)
    .execute();
  await expect(store.rooms.read(room, 0)).rejects.toThrow();
  expect(await recordOfRow(store, await rowOf(room))).toBe(before);
  await bruno.must({ type: 'resign', room });
  expect(anna.latest.phase).toBe('over');
  expect((await store.games.find(`${room}-${MATCHES}`))?.record).toContain(before);
  expect(nodes.faults).toEqual([]);
});

it.each([
  ['alone, and reads none of it again', 1],
  ['in turn with another', 2],
])('at the end of a match that a node has played %s, the record is the one of the log', async (_, count) => {
  const { counted, read } = countingStore(store);
  const nodes = new TestNodes(counted, { count });
  const { anna, bruno, room } = await startTwoPlayerRoom(nodes, {}, [0, count - 1]);
  const readBefore = read();
  await playUntil(nodes, [anna, bruno], () => anna.latest.phase === 'over' && bruno.latest.phase === 'over');
  if (count === 1) expect(read()).toBe(readBefore);
  const record = (await store.games.find(`${room}-1`))?.record;
  expect(record).toContain('deal');
  expect(record).toBe(await recordText(room, await lastMatchOf(store, room)));
});

it('the record of a finished match comes from its game', async () => {
  const { bruno, room } = await oldRoom();
  await bruno.must({ type: 'resign', room });
  const { counted, read } = countingStore(store);
  const record = await recordOfRow(counted, await rowOf(room));
  expect(record).toBe((await store.games.find(`${room}-${MATCHES}`))?.record);
  expect(read()).toBe(0);
});

it('without a mark or a snapshot, a room has the same record', async () => {
  const { room } = await oldRoom();
  const row = await rowOf(room);
  const record = await recordOfRow(store, row);
  const start = (await store.rooms.read(room, 0)).findLastIndex(({ type }) => type === 'matchStarted');
  const { before } = await lastMatchOf(store, room);
  expect(before.room?.seq).toBe(start);
  await store.rooms.saveSnapshot(room, 0, 'of an earlier format');
  expect(await recordOfRow(store, row)).toBe(record);
});
