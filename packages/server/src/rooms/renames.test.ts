import { beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { token } from '../testing/storeSamples.ts';
import { ANNA, BRUNO, CLARA, freshStore, TestNodes, withAppend } from '../testing/testNodes.ts';
import { Renames } from './renames.ts';

const HANNA = { ...ANNA, name: 'Hanna' };
const ROOMS = 20;

let store: Store;
beforeEach(async () => {
  store = await freshStore();
  await store.guests.add(ANNA, token('anna'), 0);
});

function renamesOf(nodes: TestNodes): Renames {
  const [rooms] = nodes.nodes;
  if (rooms === undefined) throw new Error('there is no node');
  return new Renames({
    store: nodes.store,
    rooms,
    now: () => nodes.now,
    schedule: (ms, call) => nodes.schedule(ms, call),
    report: (fault) => nodes.faults.push(fault),
  });
}

async function openRooms(nodes: TestNodes): Promise<readonly string[]> {
  const anna = nodes.device(ANNA);
  const rooms: string[] = [];
  while (rooms.length < ROOMS) rooms.push(await anna.open());
  return rooms;
}

/** How many rooms in lists show the new name. */
async function shownIn(rooms: readonly string[]): Promise<number> {
  const rows = await Promise.all(rooms.map((room) => store.rooms.find(room)));
  return rows.filter((row) => row?.listing.includes('Hanna')).length;
}

/** A store whose appends wait until the returned function lets one through. */
function slowStore() {
  const waiting: (() => void)[] = [];
  let isSlow = false;
  const slow = withAppend(store, async (entry) => {
    if (isSlow && entry.events.some(({ type }) => type === 'renamed'))
      await new Promise<void>((resolve) => waiting.push(resolve));
    return store.rooms.append(entry);
  });
  return {
    slow,
    waiting,
    slowDown: () => {
      isSlow = true;
    },
  };
}

it('a new name in many rooms keeps nobody waiting', async () => {
  const { slow, waiting, slowDown } = slowStore();
  const nodes = new TestNodes(slow);
  const rooms = await openRooms(nodes);
  const [bruno, clara] = [nodes.device(BRUNO), nodes.device(CLARA)];
  const room = await bruno.open();
  await clara.sit(room, 1);
  await store.guests.update(HANNA, nodes.now);
  slowDown();
  const renames = renamesOf(nodes);
  renames.begin(ANNA.id);
  await nodes.settled();
  expect(waiting).toHaveLength(4);
  // None of these waits for the rooms of the guest.
  await bruno.open();
  await clara.must({ type: 'say', room, phrase: 'hello' });
  await bruno.must({ type: 'start', room });
  expect(waiting).toHaveLength(4);
  while (waiting.length > 0) {
    waiting.shift()?.();
    await nodes.settled();
  }
  expect(await shownIn(rooms)).toBe(ROOMS);
  expect(await store.renames.at(ANNA.id)).toBeNull();
});

it('after a kill in the middle, the next start continues', async () => {
  const { slow, waiting, slowDown } = slowStore();
  const nodes = new TestNodes(slow);
  const rooms = await openRooms(nodes);
  await store.guests.update(HANNA, nodes.now);
  slowDown();
  renamesOf(nodes).begin(ANNA.id);
  await nodes.settled();
  for (const resolve of waiting.splice(0)) resolve();
  await nodes.settled();
  // The server is killed: waiting changes are never stored.
  expect(await shownIn(rooms)).toBe(4);
  const next = new TestNodes(store, { seed: 'next', name: 'next' });
  next.now = nodes.now;
  const renames = renamesOf(next);
  renames.start();
  await next.wait(20_000);
  expect(await shownIn(rooms)).toBe(ROOMS);
  await renames.stop();
});

it('a name that could not be stored in a room is stored later', async () => {
  let isBroken = false;
  const broken = withAppend(store, (entry) =>
    isBroken ? Promise.reject(new Error('no disk')) : store.rooms.append(entry),
  );
  const nodes = new TestNodes(broken);
  const rooms = await openRooms(nodes);
  await store.guests.update(HANNA, nodes.now);
  isBroken = true;
  const renames = renamesOf(nodes);
  renames.start();
  renames.begin(ANNA.id);
  await nodes.settled();
  expect(nodes.faults).not.toEqual([]);
  isBroken = false;
  await nodes.wait(20_000);
  expect(await shownIn(rooms)).toBe(ROOMS);
});

it('shows the last of several names', async () => {
  const { slow, waiting, slowDown } = slowStore();
  const nodes = new TestNodes(slow);
  const rooms = await openRooms(nodes);
  await store.guests.update({ ...ANNA, name: 'Susanna' }, nodes.now);
  slowDown();
  const renames = renamesOf(nodes);
  renames.begin(ANNA.id);
  await nodes.settled();
  await store.guests.update(HANNA, nodes.now);
  renames.begin(ANNA.id);
  while (waiting.length > 0) {
    waiting.shift()?.();
    await nodes.settled();
  }
  expect(await shownIn(rooms)).toBe(ROOMS);
});
