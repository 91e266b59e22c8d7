import { DAY_MS } from '@coup-fourre/room';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { appendOf, game, token } from '../testing/storeSamples.ts';
import { ANNA, BRUNO, CLARA, freshStore, playUntil, startTwoPlayerRoom, TestNodes } from '../testing/testNodes.ts';

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

/** Every row of every table, by table. */
async function allRows(): Promise<Record<string, string>> {
  const { db } = store.driver;
  const tables = await db.introspection.getTables();
  const rows = tables.map(async ({ name }) => {
    const found = await sql`select * from ${sql.table(name)}`.execute(db);
    return [name, JSON.stringify(found.rows)] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

it('only logs that are never sent keep the name of a deleted guest who played, watched and talked', async () => {
  const nodes = new TestNodes(store);
  await nodes.nodes[0]?.start();
  await store.guests.add(BRUNO, token('token of bruno'), 1);
  const { anna, bruno, room: played } = await startTwoPlayerRoom(nodes);
  await bruno.must({ type: 'chat', room: played, text: 'good luck' });
  await bruno.must({ type: 'resign', room: played });
  const clara = nodes.device(CLARA);
  const watched = await clara.open();
  await bruno.must({ type: 'enter', room: watched, since: 0 });
  await bruno.must({ type: 'chat', room: watched, text: 'I only watch' });
  const left = await clara.open();
  await bruno.sit(left, 1);
  await bruno.must({ type: 'chat', room: left, text: 'no, thanks' });
  await bruno.must({ type: 'leave', room: left });
  for (const device of [anna, bruno, clara]) device.disconnect();
  await nodes.settled();

  await nodes.nodes[0]?.deleteGuest(BRUNO);
  await store.guests.delete('bruno');

  const naming = Object.entries(await allRows()).filter(([, rows]) => /Bruno/.test(rows));
  expect(naming.map(([table]) => table)).toEqual(['events']);
  const identifying = Object.entries(await allRows()).filter(([, rows]) => /bruno/.test(rows));
  // In the records of games with others, the id is part of the proofs of their shuffles, which a snapshot has, too.
  expect(identifying.map(([table]) => table)).toEqual(['events', 'games', 'room_snapshots']);
  expect((await store.games.find(`${played}-1`))?.record).toMatch(/^#proof seat 1 person bruno/m);

  const after = new TestNodes(store, { seed: 'later' });
  const viewers = [after.device(ANNA), after.device(CLARA), after.device({ id: 'dora', name: 'Dora' })];
  for (const viewer of viewers)
    for (const room of [played, watched, left]) await viewer.ask({ type: 'enter', room, since: 0 });
  const sent = viewers.map(({ frames }) => frames.join('')).join('');
  for (const text of ['good luck', 'I only watch', 'no, thanks']) expect(sent).toContain(text);
  expect(sent).not.toMatch(/Bruno/);
  // The proof of a shuffle names its contributors by id.
  expect(sent.replace(/"kind":"person","guest":"bruno","value"/g, '')).not.toMatch(/bruno/);
});

it('a guest who is deleted for not returning leaves no name in rooms either', async () => {
  const before = new TestNodes(store);
  await store.guests.add(BRUNO, token('token of bruno'), 1);
  const bruno = before.device(BRUNO);
  const room = await before.device(CLARA).open();
  await bruno.must({ type: 'enter', room, since: 0 });
  await bruno.must({ type: 'chat', room, text: 'back in a minute' });
  bruno.disconnect();
  await before.settled();
  const nodes = new TestNodes(store, { seed: 'later' });
  nodes.now += 401 * DAY_MS;
  await nodes.nodes[0]?.start();
  await expect.poll(() => store.guests.byIds(['bruno'])).toEqual([]);
  expect(await store.rooms.visitedBy('bruno')).toEqual([]);
  const dora = nodes.device({ id: 'dora', name: 'Dora' });
  await dora.must({ type: 'enter', room, since: 0 });
  expect(dora.frames.join('')).toContain('back in a minute');
  expect(dora.frames.join('')).not.toMatch(/bruno/i);
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
  const bruno = { ...identity, silenced: new Set<string>(), send: ignore, sendText: ignore };
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
