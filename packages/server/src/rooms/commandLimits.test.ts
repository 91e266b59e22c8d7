import { afterEach, beforeEach, expect, it } from 'vitest';
import { LIMITS } from '../config/limits.ts';
import type { Store } from '../store/store.ts';
import {
  ANNA,
  BRUNO,
  CLARA,
  freshStore,
  OPTIONS,
  startTwoPlayerRoom,
  TestNodes,
  withAppend,
} from '../testing/testNodes.ts';

let store: Store;
beforeEach(async () => {
  store = await freshStore();
});
afterEach(() => store.close());

it('a guest who chats or enters too often is refused, while other guests are not', async () => {
  const nodes = new TestNodes(store, { limits: LIMITS.default });
  const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
  const answers = [];
  for (let line = 0; line < 100; line += 1) answers.push(await anna.ask({ type: 'chat', room, text: `line ${line}` }));
  expect(answers.filter(({ type }) => type === 'done')).toHaveLength(LIMITS.default.talk.guest.burst);
  expect(answers.at(-1)).toMatchObject({ reason: 'tooFast' });
  await bruno.must({ type: 'say', room, phrase: 'hello' });
  const before = (await store.rooms.read(room, 0)).length;
  for (let round = 0; round < 200; round += 1) {
    await anna.ask({ type: 'exit', room });
    await anna.ask({ type: 'enter', room, since: 0 });
  }
  expect((await store.rooms.read(room, 0)).length).toBeLessThan(before + 3 * LIMITS.default.changes.guest.burst);
  await nodes.wait(10_000);
  await anna.must({ type: 'enter', room, since: 0 });
  await anna.must({ type: 'chat', room, text: 'later' });
});

it('the people in a room share a limit on chat', async () => {
  const limits = { ...LIMITS.wide, talk: { ...LIMITS.wide.talk, room: { burst: 5, perSecond: 1 } } };
  const nodes = new TestNodes(store, { limits });
  const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
  for (const each of [anna, bruno, anna, bruno, anna]) await each.must({ type: 'say', room, phrase: 'hello' });
  expect(await bruno.ask({ type: 'say', room, phrase: 'hello' })).toMatchObject({ reason: 'roomBusy' });
  const other = await nodes.device(BRUNO).open();
  expect(other).not.toBe(room);
});

it('spectators’ chat does not use up the players’ limit', async () => {
  const limits = { ...LIMITS.wide, talk: { ...LIMITS.wide.talk, room: { burst: 5, perSecond: 1 } } };
  const nodes = new TestNodes(store, { limits });
  const { anna, room } = await startTwoPlayerRoom(nodes);
  const clara = nodes.device(CLARA);
  await clara.must({ type: 'enter', room, since: 0 });
  for (let line = 0; line < 5; line += 1) await clara.must({ type: 'say', room, phrase: 'wow' });
  expect(await clara.ask({ type: 'say', room, phrase: 'wow' })).toMatchObject({ reason: 'roomBusy' });
  for (let line = 0; line < 5; line += 1) await anna.must({ type: 'say', room, phrase: 'hello' });
});

it('a guest sits in a limited number of unfinished rooms', async () => {
  const nodes = new TestNodes(store);
  const [anna, bruno] = [nodes.device(ANNA), nodes.device(BRUNO)];
  const rooms: string[] = [];
  for (let room = 0; room < 100; room += 1) rooms.push(await anna.open());
  expect(await anna.ask({ type: 'open', options: OPTIONS })).toMatchObject({ reason: 'tooMany' });
  expect(await anna.ask({ type: 'quick', edition: 'winning-moves-2008', players: 2 })).toMatchObject({
    reason: 'tooMany',
  });
  const room = await bruno.open();
  await anna.must({ type: 'enter', room, since: 0 });
  expect(await anna.ask({ type: 'sit', room, seat: 1 })).toMatchObject({ reason: 'tooMany' });
  await anna.must({ type: 'leave', room: rooms[0] ?? '' });
  expect(await anna.ask({ type: 'sit', room, seat: 1 }, 9999)).toMatchObject({ type: 'done' });
  expect(await anna.ask({ type: 'sit', room, seat: 1 }, 9999)).toMatchObject({ type: 'done' });
});

it('a new name is stored in a few of a guest’s rooms at a time', async () => {
  let [running, atOnce] = [0, 0];
  const counted = withAppend(store, async (entry) => {
    running += 1;
    atOnce = Math.max(atOnce, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return store.rooms.append(entry);
  });
  const nodes = new TestNodes(counted);
  const anna = nodes.device(ANNA);
  for (let room = 0; room < 20; room += 1) await anna.open();
  await nodes.nodes[0]?.updateGuest({ ...ANNA, name: 'Hanna' });
  expect(atOnce).toBe(4);
});
