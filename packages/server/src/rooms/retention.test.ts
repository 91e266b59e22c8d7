import { DAY_MS } from '@coup-fourre/room';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { freshStore, startTwoPlayerRoom, TestNodes } from '../testing/testNodes.ts';

let store: Store;
beforeEach(async () => {
  store = await freshStore();
});
afterEach(() => store.close());

/** A finished match, and the nodes some days later. */
async function afterDays(days: number) {
  const before = new TestNodes(store);
  const { anna, bruno, room } = await startTwoPlayerRoom(before);
  await bruno.must({ type: 'resign', room });
  for (const each of [anna, bruno]) each.disconnect();
  await before.settled();
  const nodes = new TestNodes(store, { seed: 'later' });
  nodes.now += days * DAY_MS;
  await nodes.nodes[0]?.start();
  await nodes.settled();
  return { nodes, anna, room };
}

it('a room is kept for as long as the settings say', async () => {
  const { room } = await afterDays(29);
  expect((await store.read(room, 0)).length).toBeGreaterThan(5);
});

it('then it is deleted with its log, and its finished game stays', async () => {
  const { nodes, anna, room } = await afterDays(31);
  expect(await store.read(room, 0)).toEqual([]);
  expect(await store.room(room)).toBeNull();
  expect((await store.game(`${room}-1`))?.record).toContain('deal');
  const again = nodes.device(anna.guest);
  expect(await again.ask({ type: 'enter', room, since: 0 })).toMatchObject({ reason: 'noSuchRoom' });
  expect(nodes.faults).toEqual([]);
});

it('a guest is deleted who has not come back for as long as the settings say', async () => {
  await store.addGuest({ id: 'gone', name: 'Gone' }, 'old', 1);
  await store.addGuest({ id: 'back', name: 'Back' }, 'new', 1);
  await store.seeGuest('back', 300 * DAY_MS);
  await afterDays(401);
  expect(await store.guestByToken('old')).toBeNull();
  expect(await store.guestByToken('new')).toMatchObject({ id: 'back' });
});

it('old rooms are deleted side by side, and guests beside them', async () => {
  const before = new TestNodes(store);
  for (let table = 0; table < 5; table += 1) {
    const { bruno, room } = await startTwoPlayerRoom(before);
    await bruno.must({ type: 'resign', room });
    await store.addGuest({ id: `gone ${table}`, name: 'Gone' }, `token ${table}`, 1);
  }
  const running = { deleteRoom: 0, deleteGuest: 0, all: 0 };
  const atOnce = { ...running };
  const counted: Store = new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (name !== 'deleteRoom' && name !== 'deleteGuest')
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      return async (id: string) => {
        for (const each of [name, 'all'] as const) {
          running[each] += 1;
          atOnce[each] = Math.max(atOnce[each], running[each]);
        }
        await target[name](id);
        for (const each of [name, 'all'] as const) running[each] -= 1;
      };
    },
  });
  const nodes = new TestNodes(counted, { seed: 'later' });
  nodes.now += 401 * DAY_MS;
  await nodes.nodes[0]?.start();
  expect(atOnce).toEqual({ deleteRoom: 5, deleteGuest: 1, all: 6 });
});

it('many old rooms go a few at a time', async () => {
  const before = new TestNodes(store);
  for (let table = 0; table < 50; table += 1) {
    const { bruno, room } = await startTwoPlayerRoom(before);
    await bruno.must({ type: 'resign', room });
  }
  const nodes = new TestNodes(store, { seed: 'later' });
  nodes.now += 31 * DAY_MS;
  await nodes.nodes[0]?.start();
  const left = async () => (await store.oldRooms(nodes.now, 99)).length;
  expect(await left()).toBe(30);
  await nodes.wait(3000);
  await expect.poll(left).toBe(0);
});
