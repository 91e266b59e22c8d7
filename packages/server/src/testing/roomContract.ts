import { expect, it } from 'vitest';
import type { RoomRow } from '../store/roomStore.ts';
import type { Store } from '../store/store.ts';
import { append, NOW, row } from './storeSamples.ts';

/** Appends one event per call to a room, with the given changes to its row. */
function rooms(store: Store): (room: string, changes: Partial<RoomRow>) => Promise<void> {
  const last = new Map<string, number>();
  return async (room, changes) => {
    const seq = (last.get(room) ?? 0) + 1;
    last.set(room, seq);
    expect(await store.rooms.append(append(room, seq, { row: row(room, changes) }))).toBe(true);
  };
}

const names = (rows: readonly RoomRow[]): string[] => rows.map(({ room }) => room);

/** Contract of queries about rooms, which do not read logs. */
export function roomContract(newStore: () => Promise<Store>): void {
  it('lists rooms in which something is due, the longest overdue first', async () => {
    const store = await newStore();
    const bring = rooms(store);
    await bring('never', { due: null });
    await bring('late', { due: NOW });
    await bring('later', { due: NOW + 1 });
    await bring('early', { due: NOW - 500 });
    await bring('done', { due: NOW - 900 });
    await bring('done', { due: null });
    await bring('put off', { due: NOW - 900 });
    await bring('put off', { due: NOW + 900 });
    await bring('put forward', { due: NOW + 900 });
    await bring('put forward', { due: NOW - 100 });
    expect(await store.rooms.due(NOW, 9)).toEqual(['early', 'put forward', 'late']);
    expect(await store.rooms.due(NOW, 2)).toEqual(['early', 'put forward']);
    expect(await store.rooms.due(NOW - 501, 9)).toEqual([]);
  });

  it('finds a room by the guests and nodes of its latest row, whatever else changes', async () => {
    const store = await newStore();
    const found = async () => [
      names(await store.rooms.ofGuest('ann', 9)),
      names(await store.rooms.ofGuest('cat', 9)),
      await store.rooms.ofNode('north', 9),
      await store.rooms.ofNode('south', 9),
    ];
    const add = (seq: number, changes: Partial<RoomRow>) =>
      store.rooms.append({ ...append('a', seq), row: row('a', changes) });
    await add(1, {});
    await add(2, { listing: '{"turn":1}' });
    expect(await found()).toEqual([['a'], [], ['a'], []]);
    await add(3, { listing: '{"turn":1}', nodes: ['south'] });
    expect(await found()).toEqual([['a'], [], [], ['a']]);
    await add(4, { listing: '{"turn":2}', nodes: ['south'], guests: ['cat', 'bob'] });
    expect(await found()).toEqual([[], ['a'], [], ['a']]);
    await add(5, { listing: '{"turn":2}', nodes: ['south'], guests: ['cat', 'bob'], phase: 'over' });
    expect(await found()).toEqual([[], [], [], ['a']]);
  });

  it('stores that a change is unannounced, in one transaction with the change', async () => {
    const store = await newStore();
    const unannounced = async (before = NOW) =>
      (await store.notices.unannounced(before, 9)).map(({ room, seq, hasBegun }) => [room, seq, hasBegun]);
    await store.rooms.append(append('a', 1, { unannounced: { hasBegun: true } }));
    await store.rooms.append(append('b', 1));
    // Another node was first.
    expect(await store.rooms.append(append('b', 1, { unannounced: { hasBegun: true } }))).toBe(false);
    expect(await unannounced()).toEqual([['a', 1, true]]);
    expect(await unannounced(NOW - 1)).toEqual([]);
    await store.rooms.append(append('a', 2, { unannounced: { hasBegun: false } }));
    await store.rooms.append(append('a', 3));
    await store.notices.announced({ room: 'a', seq: 1 });
    expect(await unannounced()).toEqual([['a', 2, true]]);
    await store.notices.announced({ room: 'a', seq: 2 });
    expect(await unannounced()).toEqual([]);
  });

  it('lists public rooms that are not over and have a person, seated or watching: free seats first, then latest first', async () => {
    const store = await newStore();
    const bring = rooms(store);
    await bring('private', { isPublic: false, freeSeats: 1 });
    await bring('over', { isPublic: true, freeSeats: 1, phase: 'over' });
    await bring('computers alone', { isPublic: true, freeSeats: 1, guests: [], nodes: [] });
    await bring('full, old', { isPublic: true, freeSeats: 0, at: NOW, guests: [], nodes: ['north'] });
    await bring('full, new', { isPublic: true, freeSeats: 0, at: NOW + 3 });
    await bring('one free', { isPublic: true, freeSeats: 1, phase: 'gathering', at: NOW + 2 });
    await bring('three free', { isPublic: true, freeSeats: 3, phase: 'gathering', at: NOW + 1 });
    expect(names(await store.rooms.listPublic(9))).toEqual(['one free', 'three free', 'full, new', 'full, old']);
    expect(names(await store.rooms.listPublic(2))).toEqual(['one free', 'three free']);
    await bring('full, old', { isPublic: true, freeSeats: 0, at: NOW + 9 });
    await bring('one free', { isPublic: true, freeSeats: 1, phase: 'over', at: NOW + 9 });
    expect(names(await store.rooms.listPublic(9))).toEqual(['three free', 'full, old', 'full, new']);
  });

  it('finds rooms with a free seat for a quick match under the same rules, oldest first', async () => {
    const store = await newStore();
    const bring = rooms(store);
    const waiting = { isQuick: true, freeSeats: 1, phase: 'gathering' } as const;
    await bring('second', { ...waiting, at: NOW + 2 });
    await bring('first', { ...waiting, at: NOW + 1 });
    await bring('not quick', { ...waiting, isQuick: false });
    await bring('full', { ...waiting, freeSeats: 0 });
    await bring('closed', { ...waiting, phase: 'over' });
    await bring('four', { ...waiting, players: 4 });
    await bring('other edition', { ...waiting, edition: 'encyclopedia' as RoomRow['edition'] });
    // A chat message in the first room must not change the order.
    await bring('first', { ...waiting, at: NOW + 7 });
    const query = { edition: 'winning-moves-2008', players: 2 } as const;
    const found = async (query: Parameters<typeof store.rooms.quickMatches>[0], limit = 9) =>
      (await store.rooms.quickMatches(query, limit)).map(({ room }) => room);
    expect(await found(query)).toEqual(['first', 'second']);
    expect(await found(query, 1)).toEqual(['first']);
    expect(await found({ ...query, players: 4 })).toEqual(['four']);
    await bring('first', { ...waiting, freeSeats: 0, phase: 'playing' });
    expect(await found(query)).toEqual(['second']);
  });

  it('lists the rooms in which a guest has a seat, latest first, with complete rows', async () => {
    const store = await newStore();
    const bring = rooms(store);
    const whole = {
      phase: 'gathering',
      isPublic: true,
      isQuick: true,
      edition: 'parker-1971',
      players: 6,
      freeSeats: 3,
      listing: '{"is":"here"}',
      guests: ['ann', 'bob', 'cat'],
      due: NOW + 5,
      nodes: ['north', 'south'],
      at: NOW + 6,
    } as const;
    await bring('of three', whole);
    await bring('of two', {});
    await bring('of others', { guests: ['cat', 'dan'] });
    expect(await store.rooms.ofGuest('ann', 9)).toEqual([row('of three', whole), row('of two')]);
    expect(names(await store.rooms.ofGuest('ann', 1))).toEqual(['of three']);
    expect(await store.rooms.ofGuest('eve', 9)).toEqual([]);
    expect(await store.rooms.find('of two')).toEqual(row('of two'));
    expect(await store.rooms.find('of none')).toBeNull();
  });

  it('follows guests who enter, leave and return, and drops the seats of rooms that are over', async () => {
    const store = await newStore();
    const bring = rooms(store);
    const of = async (guest: string) => names(await store.rooms.ofGuest(guest, 9));
    await bring('a', { guests: ['ann'] });
    await bring('a', { guests: ['ann', 'bob'] });
    await bring('a', { guests: ['bob', 'cat'] });
    expect([await of('ann'), await of('bob'), await of('cat')]).toEqual([[], ['a'], ['a']]);
    await bring('a', { guests: ['ann', 'ann'] });
    expect([await of('ann'), await of('bob')]).toEqual([['a'], []]);
    await bring('a', { guests: ['ann'], phase: 'over' });
    expect(await of('ann')).toEqual([]);
    // Another match begins in the same room.
    await bring('a', { guests: ['ann'], phase: 'playing' });
    expect(await of('ann')).toEqual(['a']);
  });

  it('knows every room that a guest has entered, until the room is deleted', async () => {
    const store = await newStore();
    await store.rooms.append(append('a', 1));
    for (const room of ['a', 'b', 'a']) await store.rooms.recordVisit(room, 'eve');
    await store.rooms.recordVisit('b', 'ann');
    expect((await store.rooms.visitedBy('eve')).sort()).toEqual(['a', 'b']);
    await store.rooms.delete('a');
    expect(await store.rooms.visitedBy('eve')).toEqual(['b']);
  });

  it('lists the rooms of a node', async () => {
    const store = await newStore();
    const bring = rooms(store);
    await bring('a', { nodes: ['north', 'south', 'north'] });
    await bring('b', { nodes: ['south'] });
    await bring('c', { nodes: ['north'] });
    await bring('c', { nodes: [] });
    await bring('d', { nodes: ['south'], phase: 'over' });
    expect(await store.rooms.ofNode('north', 9)).toEqual(['a']);
    expect((await store.rooms.ofNode('south', 9)).toSorted()).toEqual(['a', 'b', 'd']);
    expect(await store.rooms.ofNode('south', 2)).toHaveLength(2);
    expect(await store.rooms.ofNode('west', 9)).toEqual([]);
  });

  it('finds silent nodes that own rooms', async () => {
    const store = await newStore();
    const bring = rooms(store);
    expect(await store.nodes.lost(NOW)).toEqual([]);
    await bring('a', { nodes: ['north', 'south'] });
    await bring('b', { nodes: ['never seen', 'south'] });
    await store.nodes.recordSeen('north', NOW);
    await store.nodes.recordSeen('south', NOW - 10);
    await store.nodes.recordSeen('without rooms', NOW - 10);
    expect(await store.nodes.lost(NOW)).toEqual(['never seen', 'south']);
    expect(await store.nodes.lost(NOW + 1)).toEqual(['never seen', 'north', 'south']);
    await store.nodes.recordSeen('south', NOW);
    expect(await store.nodes.lost(NOW)).toEqual(['never seen']);
    await bring('b', { nodes: [] });
    expect(await store.nodes.lost(NOW)).toEqual([]);
  });

  it('knows when any node was last alive, and stores each outage once', async () => {
    const store = await newStore();
    expect([await store.nodes.lastSeen(), await store.nodes.outages()]).toEqual([null, []]);
    await store.nodes.recordSeen('north', NOW);
    await store.nodes.recordSeen('south', NOW + 10);
    expect(await store.nodes.lastSeen()).toBe(NOW + 10);
    const [first, second] = [
      { from: NOW, until: NOW + 5 },
      { from: NOW + 10, until: NOW + 20 },
    ];
    await store.nodes.addOutage(second);
    await store.nodes.addOutage({ ...second, until: NOW + 30 });
    await store.nodes.addOutage(first);
    expect(await store.nodes.outages()).toEqual([first, second]);
    for (let more = 1; more < 102; more += 1)
      await store.nodes.addOutage({ from: NOW + 100 * more, until: NOW + 100 * more + 1 });
    const kept = await store.nodes.outages();
    expect([kept.length, kept[0]?.from, kept.at(-1)?.from]).toEqual([100, NOW + 200, NOW + 10_100]);
  });

  it('postpones by each outage, once, what was not due before it', async () => {
    const store = await newStore();
    const bring = rooms(store);
    await bring('never', { due: null });
    await bring('due', { due: NOW - 1 });
    await bring('later', { due: NOW + 1 });
    for (const until of [NOW + 100, NOW + 200]) await store.nodes.addOutage({ from: NOW, until });
    const dueAt = async (time: number) => store.rooms.due(time, 9);
    expect([await dueAt(NOW + 100), await dueAt(NOW + 101)]).toEqual([['due'], ['due', 'later']]);
  });

  it('deletes a node, but not its rooms', async () => {
    const store = await newStore();
    const bring = rooms(store);
    await bring('a', { nodes: ['north'] });
    await store.nodes.recordSeen('north', NOW);
    await store.nodes.forget('north');
    await store.nodes.forget('unknown');
    expect(await store.nodes.lost(NOW - 1000)).toEqual(['north']);
    await bring('a', { nodes: [] });
    expect(await store.nodes.lost(NOW + 1000)).toEqual([]);
  });
}
