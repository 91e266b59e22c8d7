import { DAY_MS } from '@coup-fourre/room';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  // A seated guest keeps the seat when the friendship ends.
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

it('an invitation to a table for friends lasts a day', async () => {
  await befriend('bruno', 'clara');
  await befriend('anna', 'bruno');
  const nodes = new TestNodes(store);
  const [anna, bruno, clara] = [nodes.device(ANNA), nodes.device(BRUNO), nodes.device(CLARA)];
  const room = await anna.must({ type: 'open', options: { ...OPTIONS, isForFriends: true } });
  await bruno.sit(room, 1);
  await store.invitations.invite({ guest: 'clara', other: 'bruno', room, at: nodes.now });
  nodes.now += DAY_MS;
  expect(await clara.ask({ type: 'enter', room, since: 0 })).toMatchObject({ reason: 'friendsOnly' });
});

it('a spectator who is blocked or no longer a friend stops seeing the table', async () => {
  await befriend('anna', 'clara');
  const nodes = new TestNodes(store);
  const [anna, bruno, clara] = [nodes.device(ANNA), nodes.device(BRUNO), nodes.device(CLARA)];
  const open = await anna.must({ type: 'open', options: OPTIONS });
  const friendly = await anna.must({ type: 'open', options: { ...OPTIONS, isForFriends: true } });
  for (const room of [open, friendly]) await clara.must({ type: 'enter', room, since: 0 });
  await bruno.must({ type: 'enter', room: open, since: 0 });
  const heardBy = async (viewer: typeof clara) => {
    const before = viewer.frames.length;
    for (const room of [open, friendly]) await anna.must({ type: 'say', room, phrase: 'hello' });
    return viewer.frames.slice(before).length;
  };
  await store.friends.remove({ guest: 'anna', other: 'clara' });
  await clara.rooms.sendAway('clara');
  expect(clara.frames.at(-1)).toContain(`{"type":"out","room":"${friendly}","reason":"friendsOnly"}`);
  expect(await heardBy(clara)).toBe(1);
  await store.friends.block({ guest: 'clara', other: 'anna', at: 0 });
  await clara.rooms.sendAway('clara');
  expect(clara.frames.at(-1)).toBe(`{"type":"out","room":"${open}","reason":"noSuchRoom"}`);
  expect(await heardBy(clara)).toBe(0);
  expect(await heardBy(bruno)).toBe(1);
});

it('a guest who is blocked while entering a table is not let in', async () => {
  const nodes = new TestNodes(store);
  const [anna, clara] = [nodes.device(ANNA), nodes.device(CLARA)];
  const room = await anna.must({ type: 'open', options: OPTIONS });
  const recordVisit = store.rooms.recordVisit.bind(store.rooms);
  // The last call of the store before the guest is in.
  vi.spyOn(store.rooms, 'recordVisit').mockImplementationOnce(async (...visit) => {
    await recordVisit(...visit);
    await store.friends.block({ guest: 'anna', other: 'clara', at: 0 });
    await clara.rooms.sendAway('clara');
  });
  expect(await clara.ask({ type: 'enter', room, since: 0 })).toMatchObject({ reason: 'noSuchRoom' });
  expect(clara.frames.join('')).not.toContain('Anna');
});

it('what a blocked guest says does not reach the device, at once or later', async () => {
  const nodes = new TestNodes(store);
  const [anna, bruno, clara] = [nodes.device(ANNA), nodes.device(BRUNO), nodes.device(CLARA)];
  const dora = nodes.device({ id: 'dora', name: 'Dora' });
  const room = await anna.must({ type: 'open', options: OPTIONS });
  await bruno.sit(room, 1);
  for (const watcher of [clara, dora]) await watcher.must({ type: 'enter', room, since: 0 });
  clara.silenced = new Set(['bruno', 'dora']);
  for (const [speaker, text] of [
    [anna, 'I am Anna'],
    [bruno, 'I am Bruno'],
    [dora, 'I am Dora'],
  ] as const)
    await speaker.must({ type: 'chat', room, text });
  await clara.must({ type: 'enter', room, since: 0 });
  expect(anna.frames.join('')).toContain('I am Bruno');
  expect(dora.frames.join('')).toContain('I am Bruno');
  expect(clara.frames.join('')).toContain('I am Anna');
  expect(clara.frames.join('')).not.toMatch(/I am (Bruno|Dora)/);
  expect(clara.latest.publicSeq).toBe(dora.latest.publicSeq);
});

it('a friend who blocks in the middle of a match plays it to its end, and the blocked opponent notices nothing', async () => {
  await befriend('anna', 'bruno');
  const nodes = new TestNodes(store);
  const [anna, bruno] = [nodes.device(ANNA), nodes.device(BRUNO)];
  const room = await anna.must({ type: 'open', options: { ...OPTIONS, isForFriends: true } });
  await bruno.sit(room, 1);
  await anna.must({ type: 'start', room });
  const before = bruno.frames.length;
  await store.friends.block({ guest: 'anna', other: 'bruno', at: 0 });
  for (const { id } of [ANNA, BRUNO]) await anna.rooms.sendAway(id);
  expect(bruno.frames.slice(before)).toEqual([]);
  await bruno.must({ type: 'enter', room, since: 0 });
  await bruno.must({ type: 'resign', room });
  for (const each of [anna, bruno])
    expect(each.latest).toMatchObject({ phase: 'over', table: { result: { winners: [0] } } });
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
