import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { token } from '../testing/storeSamples.ts';
import { ANNA, BRUNO, CLARA, freshStore, OPTIONS, TestNodes } from '../testing/testNodes.ts';
import { whereabouts } from './whereabouts.ts';

let store: Store;
beforeEach(async () => {
  store = await freshStore();
  for (const { id, name } of [ANNA, BRUNO, CLARA]) {
    await store.guests.add({ id, name }, token(id), 0);
    await store.accounts.open({ guest: id, skeleton: id, at: 0, passkey: null, codes: [`code of ${id}`] });
  }
});
afterEach(() => store.close());

const befriend = async (guest: string, other: string) => {
  await store.friends.ask({ guest, other, at: 0 });
  await store.friends.answer({ guest: other, other: guest, at: 0 }, true);
};

it('a table for friends lets in the host’s friends and those who are invited, and is in no public list', async () => {
  await befriend('anna', 'bruno');
  await befriend('bruno', 'clara');
  const nodes = new TestNodes(store);
  const [anna, bruno, clara] = [nodes.device(ANNA), nodes.device(BRUNO), nodes.device(CLARA)];
  const room = await anna.must({ type: 'open', options: { ...OPTIONS, isPublic: true, isForFriends: true } });
  const enter = { type: 'enter', room, since: 0 } as const;
  expect(await store.rooms.listPublic(9)).toEqual([]);
  expect(await clara.ask(enter)).toMatchObject({ reason: 'friendsOnly' });
  expect(clara.frames.join('')).not.toContain('Anna');
  await bruno.must(enter);
  await bruno.must({ type: 'sit', room, seat: 1 });
  await nodes.settled();
  // Friends of the host see it. Friends of others at the table do not.
  for (const guest of ['anna', 'bruno']) await store.presence.arrive('north', guest);
  expect((await whereabouts(store, 'bruno', { guests: ['anna'], now: 0 })).get('anna')?.table?.room).toBe(room);
  expect((await whereabouts(store, 'clara', { guests: ['bruno'], now: 0 })).get('bruno')).toEqual({ table: null });
  await store.invitations.invite({ guest: 'clara', other: 'bruno', room, at: 0 });
  await clara.must(enter);
  // Whoever has a seat keeps it after the friendship.
  await store.friends.remove({ guest: 'anna', other: 'bruno' });
  await bruno.must(enter);
});

it('shows for five minutes that someone has tried a puzzle, to those who may see where they are', async () => {
  await befriend('anna', 'bruno');
  const solved = { rating: 1500, deviation: 300, volatility: 0.06 };
  const tried = { puzzle: 'p', guest: 'anna', choice: 'ro', at: 1_000_000 };
  await store.puzzles.addTry(tried, () => ({ player: solved, puzzle: solved }));
  const seen = async (viewer: string, minutes: number) =>
    (await whereabouts(store, viewer, { guests: ['anna'], now: 1_000_000 + minutes * 60_000 })).get('anna');
  expect(await seen('bruno', 1)).toBeUndefined();
  await store.presence.arrive('north', 'anna');
  expect(await seen('bruno', 4)).toEqual({ table: null, isInPuzzle: true });
  expect(await seen('bruno', 6)).toEqual({ table: null });
  expect(await seen('clara', 1)).toBeUndefined();
  await store.presence.setPresence('anna', 'nobody');
  expect(await seen('bruno', 1)).toBeUndefined();
});

it('to someone whom the host has blocked, a table looks as if it did not exist', async () => {
  const nodes = new TestNodes(store);
  const [anna, bruno, clara] = [nodes.device(ANNA), nodes.device(BRUNO), nodes.device(CLARA)];
  const room = await anna.must({ type: 'open', options: OPTIONS });
  await store.friends.block({ guest: 'anna', other: 'bruno', at: 0 });
  const missing = await bruno.ask({ type: 'enter', room: 'no-such-table', since: 0 }, 40);
  expect(await bruno.ask({ type: 'enter', room, since: 0 }, 41)).toEqual({ ...missing, id: 41 });
  await clara.must({ type: 'enter', room, since: 0 });
});
