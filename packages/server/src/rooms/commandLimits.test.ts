import { afterEach, beforeEach, expect, it } from 'vitest';
import { LIMITS } from '../config/limits.ts';
import type { Store } from '../store/store.ts';
import { BRUNO, CLARA, freshStore, startTwoPlayerRoom, TestNodes } from '../testing/testNodes.ts';

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
