import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { appendOf, game, token } from '../testing/storeSamples.ts';
import { BRUNO, CLARA, freshStore, playUntil, startTwoPlayerRoom, TestNodes } from '../testing/testNodes.ts';

let store: Store;
beforeEach(async () => {
  store = await freshStore();
});
afterEach(() => store.close());

it('a computer plays on for a deleted guest, whose name disappears everywhere', async () => {
  const nodes = new TestNodes(store);
  await nodes.nodes[0]?.start();
  const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
  await bruno.must({ type: 'chat', room, text: 'I am leaving' });
  await bruno.rooms.deleteGuest(bruno.guest);
  await bruno.rooms.deleteGuest(bruno.guest);
  await store.guests.delete('bruno');
  expect(anna.latest.seats[1]).toMatchObject({ kind: 'person', name: 'N. N.', isPlayedByBot: true });
  expect(await store.rooms.ofGuest('bruno', 9)).toEqual([]);
  const clara = nodes.device(CLARA);
  await clara.must({ type: 'enter', room, since: 0 });
  expect(clara.latest.chatMessages).toMatchObject([{ name: 'N. N.' }]);
  expect(clara.frames.join('')).not.toMatch(/bruno/i);
  const back = nodes.device(BRUNO);
  await back.must({ type: 'enter', room, since: 0 });
  expect(back.latest.seat).toBeNull();
  await playUntil(nodes, [anna], () => anna.latest.phase === 'over');
  const game = await store.games.find(`${room}-1`);
  expect(game).toMatchObject({
    guests: ['anna', null],
    terms: { whyNot: 'computersPlayed' },
  });
  expect(game?.page).not.toMatch(/bruno/i);
  await nodes.wait(3000);
  expect(await store.ratings.ofGuest('bruno')).toEqual([]);
  expect((await store.games.find(`${room}-1`))?.terms.whyNot).toBe('computersPlayed');
  expect(nodes.faults).toEqual([]);
});

it('before a match, the seat becomes free and the next person becomes host', async () => {
  const nodes = new TestNodes(store);
  const anna = nodes.device({ id: 'anna', name: 'Anna' });
  const bruno = nodes.device(BRUNO);
  const room = await anna.open();
  await bruno.sit(room, 1);
  await anna.rooms.deleteGuest(anna.guest);
  expect(bruno.latest).toMatchObject({ host: 'bruno', seats: [{ kind: 'free' }, { name: 'Bruno' }] });
});

it('a seat in the first shuffle, which has begun, is kept', async () => {
  const nodes = new TestNodes(store);
  const anna = nodes.device({ id: 'anna', name: 'Anna' });
  const room = await anna.open({ clock: { kind: 'unlimited' } });
  // A device that does not contribute to the shuffle, so that the shuffle waits.
  const ignore = () => undefined;
  const identity = { guest: BRUNO, session: 'sessionbruno', connection: 'node0-99', network: 'b' };
  const bruno = { ...identity, send: ignore, sendText: ignore };
  await anna.rooms.receive(bruno, { type: 'enter', id: 1, room, since: 0 });
  await anna.rooms.receive(bruno, { type: 'sit', id: 2, room, seat: 1 });
  await anna.must({ type: 'start', room });
  await nodes.settled();
  await anna.rooms.deleteGuest(bruno.guest);
  await nodes.wait(60_000);
  await nodes.settled();
  const log = (await store.rooms.read(room, 0)).map(({ type }) => type);
  expect(log.indexOf('guestDeleted')).toBeLessThan(log.indexOf('matchStarted'));
  expect(anna.latest).toMatchObject({ phase: 'playing', seats: [{}, { name: 'N. N.', isPlayedByBot: true }] });
});

it('a loser who leaves at once takes nobody’s rating away', async () => {
  await store.guests.add({ id: 'ann', name: 'Ann' }, token('token of ann'), 1);
  await store.rooms.append(appendOf(game('lost', { places: [2, 1] })));
  const nodes = new TestNodes(store);
  await nodes.nodes[0]?.deleteGuest({ id: 'ann', name: 'Ann' });
  await store.guests.delete('ann');
  expect(await store.ratings.ofGuest('bob')).toMatchObject([{ games: 1 }]);
});
