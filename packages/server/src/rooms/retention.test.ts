import { DAY_MS } from '@coup-fourre/room';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InProcessBus } from '../bus/inProcessBus.ts';
import { Store } from '../store/store.ts';
import { change, report } from '../testing/conductContract.ts';
import { token } from '../testing/storeSamples.ts';
import { freshStore, startTwoPlayerRoom, TestNodes } from '../testing/testNodes.ts';

let store: Store;
beforeEach(async () => {
  store = await freshStore();
});
afterEach(() => store.close());

async function oldOnes(before: number): Promise<number> {
  return (await store.rooms.finishedBefore(before, 99)).length;
}

/** A finished match, and its nodes `days` days later. */
async function afterDays(days: number) {
  const before = new TestNodes(store);
  const { anna, bruno, room } = await startTwoPlayerRoom(before);
  await bruno.must({ type: 'resign', room });
  for (const each of [anna, bruno]) each.disconnect();
  await before.settled();
  const nodes = new TestNodes(store, { seed: 'later' });
  nodes.now += days * DAY_MS;
  await nodes.nodes[0]?.start();
  await expect.poll(() => oldOnes(nodes.now - 30 * DAY_MS)).toBe(0);
  await nodes.settled();
  return { nodes, anna, room };
}

it('a failed round is reported, unless the server was stopped during the round', async () => {
  const nodes = new TestNodes(store);
  const [node] = nodes.nodes;
  await node?.start();
  vi.spyOn(store.rooms, 'due').mockRejectedValue(new Error('the store is closed'));
  await nodes.tick();
  expect(nodes.faults).toEqual([new Error('the store is closed')]);
  for (const { call } of nodes.timers) call();
  await node?.stop();
  await nodes.settled();
  expect(nodes.faults).toHaveLength(1);
});

it('a room is kept as long as configured', async () => {
  const { room } = await afterDays(29);
  expect((await store.rooms.read(room, 0)).length).toBeGreaterThan(5);
});

it('after that, a room is deleted with its log, and its finished game stays', async () => {
  const { nodes, anna, room } = await afterDays(31);
  expect(await store.rooms.read(room, 0)).toEqual([]);
  expect(await store.rooms.find(room)).toBeNull();
  expect((await store.games.find(`${room}-1`))?.record).toContain('deal');
  const again = nodes.device(anna.guest);
  expect(await again.ask({ type: 'enter', room, since: 0 })).toMatchObject({ reason: 'noSuchRoom' });
  expect(nodes.faults).toEqual([]);
});

it('a guest who does not return is deleted after the configured time', async () => {
  await store.guests.add({ id: 'gone', name: 'Gone' }, token('old'), 1);
  await store.guests.add({ id: 'back', name: 'Back' }, token('new'), 1);
  const back = await store.guests.byToken('new');
  if (back !== null) await store.guests.recordUse(back, 380 * DAY_MS);
  await afterDays(401);
  await expect.poll(() => store.guests.byToken('old')).toBeNull();
  expect(await store.guests.byToken('new')).toMatchObject({ guest: { id: 'back' } });
});

it('an unplayed challenge is deleted after that time, and a played challenge stays', async () => {
  const challenge = { at: 1, guest: null, seat: 0, computers: [null, 'expert'], record: 'a record' };
  for (const name of ['unplayed', 'played']) await store.challenges.add({ ...challenge, challenge: name });
  const played = { room: 'a room', game: 'a room-1', challenge: 'played', guest: null };
  await store.challenges.addRoom({ ...played, at: 300 * DAY_MS });
  await afterDays(401);
  await expect.poll(() => store.challenges.find('unplayed')).toBeNull();
  expect(await store.challenges.find('played')).not.toBeNull();
});

it('a guest who must sign in again, or was signed out by the command, loses their devices, and every node is notified', async () => {
  const bus = new InProcessBus();
  const nodes = new TestNodes(store, { buses: [bus] });
  const signedInAt = nodes.now;
  nodes.now += 180 * DAY_MS + 1;
  for (const [guest, at] of [
    ['old', signedInAt],
    ['recent', signedInAt + 1],
    ['signed out', nodes.now],
  ] as const) {
    await store.guests.add({ id: guest, name: guest }, token(guest), nodes.now);
    await store.accounts.open({ guest, skeleton: guest, at, passkey: null, codes: [guest] });
  }
  await store.conduct.act(change('signOut', { guest: 'signed out', at: nodes.now }));
  const told = new Set<string>();
  bus.onMessage((message) => 'guest' in message && told.add(message.guest));
  await nodes.nodes[0]?.start();
  await expect.poll(() => [...told].toSorted()).toEqual(['old', 'signed out']);
  const known = await Promise.all(['old', 'recent', 'signed out'].map((hash) => store.guests.byToken(hash)));
  expect(known.map((found) => found?.guest.id)).toEqual([undefined, 'recent', undefined]);
});

it('a report is deleted half a year after it was closed', async () => {
  await store.guests.add({ id: 'ann', name: 'Ann' }, token('ann'), 1);
  for (const [other, closed] of [
    ['old', 1_000_000],
    ['recent', 2_000_000 + DAY_MS],
    ['open', null],
  ] as const) {
    await store.guests.add({ id: other, name: other }, token(other), 1);
    await store.conduct.report(report(other, { other }));
    if (closed !== null) await store.conduct.act(change('dismiss', { guest: other, at: closed }));
  }
  await afterDays(181);
  const left = async (other: string) => (await store.conduct.reportsAbout(other, 9)).length;
  await expect.poll(() => left('old')).toBe(0);
  expect([await left('recent'), await left('open')]).toEqual([1, 1]);
});

it('old rooms are deleted in parallel, and guests at the same time', async () => {
  const before = new TestNodes(store);
  for (let table = 0; table < 5; table += 1) {
    const { bruno, room } = await startTwoPlayerRoom(before);
    await bruno.must({ type: 'resign', room });
    await store.guests.add({ id: `gone ${table}`, name: 'Gone' }, token(`token ${table}`), 1);
  }
  const running = { rooms: 0, guests: 0, all: 0 };
  const atOnce = { ...running };
  const counted = new Store(store.driver);
  const countedDelete = (area: 'rooms' | 'guests') => async (id: string) => {
    for (const each of [area, 'all'] as const) {
      running[each] += 1;
      atOnce[each] = Math.max(atOnce[each], running[each]);
    }
    await store[area].delete(id);
    for (const each of [area, 'all'] as const) running[each] -= 1;
  };
  counted.rooms.delete = countedDelete('rooms');
  counted.guests.delete = countedDelete('guests');
  const nodes = new TestNodes(counted, { seed: 'later' });
  nodes.now += 401 * DAY_MS;
  await nodes.nodes[0]?.start();
  await expect.poll(() => store.guests.byToken('token 4')).toBeNull();
  expect(atOnce).toEqual({ rooms: 5, guests: 1, all: 6 });
});

it('only a few old rooms are deleted at once, and a single round deletes all', async () => {
  const before = new TestNodes(store);
  for (let table = 0; table < 50; table += 1) {
    const { bruno, room } = await startTwoPlayerRoom(before);
    await bruno.must({ type: 'resign', room });
  }
  const batches: number[] = [];
  const counted = new Store(store.driver);
  counted.rooms.finishedBefore = async (time, limit) => {
    const rooms = await store.rooms.finishedBefore(time, limit);
    batches.push(rooms.length);
    return rooms;
  };
  const nodes = new TestNodes(counted, { seed: 'later' });
  nodes.now += 31 * DAY_MS;
  await nodes.nodes[0]?.start();
  await expect.poll(() => oldOnes(nodes.now)).toBe(0);
  expect(batches).toEqual([20, 20, 10, 0]);
});

it('old data of each kind is searched for in turn, which takes a single connection to the database', async () => {
  const counted = new Store(store.driver);
  let running = 0;
  const atOnce: number[] = [];
  const count = async (search: Promise<string[]>): Promise<string[]> => {
    running += 1;
    atOnce.push(running);
    return search.finally(() => {
      running -= 1;
    });
  };
  counted.rooms.finishedBefore = (...query) => count(store.rooms.finishedBefore(...query));
  counted.guests.idle = (...query) => count(store.guests.idle(...query));
  counted.guests.unusedTokens = (...query) => count(store.guests.unusedTokens(...query));
  counted.signIns.ended = (...query) => count(store.signIns.ended(...query));
  counted.conduct.reportsClosedBefore = (...query) => count(store.conduct.reportsClosedBefore(...query));
  counted.challenges.unused = (...query) => count(store.challenges.unused(...query));
  await new TestNodes(counted).nodes[0]?.start();
  await expect.poll(() => atOnce).toEqual([1, 1, 1, 1, 1, 1]);
});
