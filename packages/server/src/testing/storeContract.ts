import { expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { accountContract } from './accountContract.ts';
import { challengeContract } from './challengeContract.ts';
import { clubContract } from './clubContract.ts';
import { conductContract } from './conductContract.ts';
import { dayContract } from './dayContract.ts';
import { friendContract } from './friendContract.ts';
import { gameContract } from './gameContract.ts';
import { guestContract } from './guestContract.ts';
import { noticeContract } from './noticeContract.ts';
import { puzzleContract } from './puzzleContract.ts';
import { ratingContract } from './ratingContract.ts';
import { roomContract } from './roomContract.ts';
import { append, event, events, game, NOW, row, token } from './storeSamples.ts';

/** A place that can hold a store, such as a folder or a database. */
export interface StoreLocation {
  /** Opens the store with its earlier contents. Closes it after the test. */
  open(): Promise<Store>;
}

/** The contract of every store, besides that of appends. `newStore` returns an empty store. */
export function storeContract(newStore: () => Promise<Store>): void {
  shortLogContract(newStore);
  roomContract(newStore);
  guestContract(newStore);
  accountContract(newStore);
  friendContract(newStore);
  conductContract(newStore);
  gameContract(newStore);
  ratingContract(newStore);
  dayContract(newStore);
  challengeContract(newStore);
  clubContract(newStore);
  puzzleContract(newStore);
  noticeContract(newStore);
}

/** The contract of appends: concurrency, order, and closing. `newHome` returns an empty place. */
export function appendContract(newHome: () => Promise<StoreLocation>): void {
  logContract(async () => (await newHome()).open());
  durabilityContract(newHome);
}

function logContract(newStore: () => Promise<Store>): void {
  it('reads a log in order, from an event on', async () => {
    const store = await newStore();
    expect(await store.rooms.append(append('a', 1, { events: events(1, 3) }))).toBe(true);
    expect(await store.rooms.append(append('b', 1))).toBe(true);
    expect(await store.rooms.append(append('a', 4))).toBe(true);
    expect(await store.rooms.read('a', 0)).toEqual(events(1, 4));
    expect(await store.rooms.read('a', 2)).toEqual(events(3, 2));
    expect(await store.rooms.read('a', 4)).toEqual([]);
    expect(await store.rooms.read('c', 0)).toEqual([]);
  });

  it.each([1, 2, 4, 5])('refuses number %i after two events, and changes nothing', async (seq) => {
    const store = await newStore();
    await store.rooms.append(append('a', 1, { events: events(1, 2) }));
    const late = append('a', seq, {
      row: row('a', { due: NOW, isPublic: true, guests: ['eve'], nodes: ['south'], at: NOW + 1 }),
      events: events(70, 3),
      finished: game('never'),
    });
    expect(await store.rooms.append(late)).toBe(false);
    expect(await store.rooms.read('a', 0)).toEqual(events(1, 2));
    expect(await store.rooms.ofGuest('ann', 9)).toEqual([row('a')]);
    expect(await store.rooms.ofGuest('eve', 9)).toEqual([]);
    expect(await store.rooms.ofNode('south', 9)).toEqual([]);
    expect(await store.rooms.listPublic(9)).toEqual([]);
    expect(await store.rooms.due(NOW, 9)).toEqual([]);
    expect(await store.games.find('never')).toBeNull();
    expect(await store.rooms.append(append('a', 3))).toBe(true);
  });

  it('refuses to start a log in the middle', async () => {
    const store = await newStore();
    expect(await store.rooms.append(append('a', 2))).toBe(false);
    expect(await store.rooms.read('a', 0)).toEqual([]);
  });

  it('refuses an empty append and an invalid number', async () => {
    const store = await newStore();
    await expect(store.rooms.append(append('a', 1, { events: [] }))).rejects.toThrow(RangeError);
    for (const seq of [0, -1, 1.5, Number.NaN])
      await expect(store.rooms.append(append('a', seq))).rejects.toThrow(RangeError);
    expect(await store.rooms.append(append('a', 1))).toBe(true);
  });

  it('stores the other appends of a tick if one is a conflict', async () => {
    const store = await newStore();
    await store.rooms.append(append('b', 1));
    const added = await Promise.all(['a', 'b', 'c', 'd'].map((room) => store.rooms.append(append(room, 1))));
    expect(added).toEqual([true, false, true, true]);
    for (const room of ['a', 'b', 'c', 'd']) expect(await store.rooms.read(room, 0)).toEqual([event(1)]);
  });

  it('stores one of several appends with the same number', async () => {
    const store = await newStore();
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, each) => store.rooms.append(append('a', 1, { events: events(each, 2) }))),
    );
    expect(added.filter((isAdded) => isAdded)).toEqual([true]);
    expect(await store.rooms.read('a', 0)).toEqual(events(added.indexOf(true), 2));
  });

  it('appends a thousand events at once, in order within each room', async () => {
    const store = await newStore();
    const rooms = Array.from({ length: 50 }, (_, each) => `room ${each}`);
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, index) => rooms.map((room) => store.rooms.append(append(room, index + 1)))).flat(),
    );
    expect(added).toEqual(Array.from({ length: 1000 }, () => true));
    for (const room of rooms) expect(await store.rooms.read(room, 0)).toEqual(events(1, 20));
  });

  it('returns every text unchanged', async () => {
    const store = await newStore();
    const text = 'a"b\\c\'d\n\r\t\u0000\u2028 – 🚗 é ﷺ \ud800 $1 ?1 %s [,]{}';
    const chat = { type: 'chatted', seat: 1, text, at: NOW } as const;
    const listing = JSON.stringify({ names: [text] });
    await store.rooms.append(append('a', 1, { row: row('a', { listing }), events: [chat] }));
    expect(await store.rooms.read('a', 0)).toEqual([chat]);
    expect((await store.rooms.ofGuest('ann', 1))[0]?.listing).toBe(listing);
  });

  it('stores long logs and large events', async () => {
    const store = await newStore();
    for (let first = 1; first <= 6000; first += 500)
      await store.rooms.append(append('a', first, { events: events(first, 500) }));
    expect(await store.rooms.read('a', 0)).toEqual(events(1, 6000));
    const large = { type: 'chatted', seat: 1, text: 'x'.repeat(300_000), at: NOW } as const;
    expect(await store.rooms.append(append('a', 6001, { events: [large] }))).toBe(true);
    expect(await store.rooms.read('a', 6000)).toEqual([large]);
  });
}

function shortLogContract(newStore: () => Promise<Store>): void {
  it('reads a log in pages', async () => {
    const store = await newStore();
    await store.rooms.append(append('a', 1, { events: events(1, 9) }));
    expect(await store.rooms.read('a', 0, 4)).toEqual(events(1, 4));
    expect(await store.rooms.read('a', 4, 4)).toEqual(events(5, 4));
    expect(await store.rooms.read('a', 8, 4)).toEqual([event(9)]);
  });

  it('keeps the last snapshot of a room for readers of its format', async () => {
    const store = await newStore();
    expect(await store.rooms.snapshot('a', 1)).toBeNull();
    await store.rooms.saveSnapshot('a', 1, 'first');
    await store.rooms.saveSnapshot('b', 1, 'other');
    expect(await store.rooms.snapshot('a', 1)).toBe('first');
    await store.rooms.saveSnapshot('a', 2, 'second');
    expect([await store.rooms.snapshot('a', 1), await store.rooms.snapshot('a', 2)]).toEqual([null, 'second']);
    expect(await store.rooms.snapshot('b', 1)).toBe('other');
  });

  it('merges events into one, and the next event keeps its number', async () => {
    const store = await newStore();
    await store.rooms.append(append('a', 1, { events: events(1, 6) }));
    await store.rooms.append(append('b', 1, { events: events(1, 6) }));
    await store.rooms.condense('a', { from: 2, to: 5, by: event(50) });
    expect(await store.rooms.read('a', 0)).toEqual([event(1), event(50), event(6)]);
    expect(await store.rooms.read('a', 3)).toEqual([event(50), event(6)]);
    // Another node has already merged these events.
    await store.rooms.condense('a', { from: 2, to: 4, by: event(40) });
    expect(await store.rooms.read('a', 0)).toEqual([event(1), event(50), event(6)]);
    await store.rooms.condense('a', { from: 6, to: 6, by: event(60) });
    expect(await store.rooms.append(append('a', 7))).toBe(true);
    expect(await store.rooms.read('a', 4)).toEqual([event(50), event(60), event(7)]);
    expect(await store.rooms.read('b', 0)).toEqual(events(1, 6));
  });

  it('removes a broken room from all lists and keeps its log', async () => {
    const store = await newStore();
    for (const room of ['a', 'b'])
      await store.rooms.append(append(room, 1, { row: row(room, { due: NOW, isPublic: true, freeSeats: 1 }) }));
    await store.rooms.setAside('a');
    expect(await store.rooms.due(NOW, 9)).toEqual(['b']);
    expect((await store.rooms.listPublic(9)).map(({ room }) => room)).toEqual(['b']);
    expect(await store.rooms.ofNode('north', 9)).toEqual(['b']);
    expect((await store.rooms.ofGuest('ann', 9)).map(({ room }) => room)).toEqual(['b']);
    expect(await store.rooms.read('a', 0)).toEqual([event(1)]);
  });
}

function durabilityContract(newHome: () => Promise<StoreLocation>): void {
  it('has the same contents after reopening', async () => {
    const home = await newHome();
    const before = await home.open();
    await before.rooms.append(append('a', 1, { events: events(1, 3), row: row('a', { due: NOW }) }));
    await before.guests.add({ id: 'ann', name: 'Ann' }, token('hash'), NOW);
    await before.close();
    const after = await home.open();
    expect(await after.rooms.read('a', 0)).toEqual(events(1, 3));
    expect(await after.rooms.due(NOW, 9)).toEqual(['a']);
    expect(await after.guests.byToken('hash')).toMatchObject({ guest: { id: 'ann', name: 'Ann' } });
    expect(await after.rooms.append(append('a', 3))).toBe(false);
    expect(await after.rooms.append(append('a', 4))).toBe(true);
  });

  it('is ready until closed, and stores everything appended before', async () => {
    const home = await newHome();
    const store = await home.open();
    expect(await store.isReady()).toBe(true);
    const added = Promise.all([append('a', 1), append('b', 1), append('a', 2)].map((each) => store.rooms.append(each)));
    await store.close();
    expect(await added).toEqual([true, true, true]);
    expect(await store.isReady()).toBe(false);
    await expect(store.rooms.append(append('c', 1))).rejects.toThrow();
    await expect(store.rooms.read('a', 0)).rejects.toThrow();
    await expect(store.rooms.due(NOW, 1)).rejects.toThrow();
    await expect(store.close()).resolves.toBeUndefined();
    expect(await (await home.open()).rooms.read('a', 0)).toEqual(events(1, 2));
  });
}
