import { expect, it } from 'vitest';
import type { Challenge, ChallengeRoom } from '../store/challengeStore.ts';
import type { Store } from '../store/store.ts';
import { appendOf, game, NOW, token } from './storeSamples.ts';

function challenge(name: string, changes: Partial<Challenge> = {}): Challenge {
  return {
    challenge: name,
    at: NOW,
    guest: 'ann',
    seat: 0,
    computers: [null, 'expert'],
    record: 'a record\n',
    ...changes,
  };
}

function challengeRoom(room: string, changes: Partial<ChallengeRoom> = {}): ChallengeRoom {
  return { room, game: `${room}-1`, challenge: 'c', guest: 'bob', at: NOW, ...changes };
}

/** Contract of challenges and the rooms in which they are played. */
export function challengeContract(newStore: () => Promise<Store>): void {
  it('returns a stored challenge with the current name of its author', async () => {
    const store = await newStore();
    await store.guests.add({ id: 'ann', name: 'Ann' }, token('hash'), NOW);
    await store.challenges.add(challenge('c'));
    expect(await store.challenges.find('c')).toEqual({ ...challenge('c'), by: 'Ann' });
    await store.guests.update({ id: 'ann', name: 'Anne' }, NOW);
    expect((await store.challenges.find('c'))?.by).toBe('Anne');
    expect(await store.challenges.find('other')).toBeNull();
    await expect(store.challenges.add(challenge('c', { guest: 'eve' }))).rejects.toThrow();
  });

  it('lists a guest’s challenges, latest first', async () => {
    const store = await newStore();
    for (const [name, at] of [
      ['b', 2],
      ['c', 3],
      ['a', 1],
    ] as const)
      await store.challenges.add(challenge(name, { at: NOW + at }));
    await store.challenges.add(challenge('of another', { guest: 'bob' }));
    expect((await store.challenges.ofGuest('ann', 9)).map(({ challenge }) => challenge)).toEqual(['c', 'b', 'a']);
    expect(await store.challenges.ofGuest('ann', 1)).toEqual([challenge('c', { at: NOW + 3 })]);
    expect(await store.challenges.ofGuest('eve', 9)).toEqual([]);
  });

  it('returns exactly the completed games from the rooms of a challenge', async () => {
    const store = await newStore();
    await store.challenges.add(challenge('c'));
    const rooms = [challengeRoom('late', { at: NOW + 2 }), challengeRoom('early'), challengeRoom('unfinished')];
    for (const room of rooms) await store.challenges.addRoom(room);
    await store.challenges.addRoom(challengeRoom('elsewhere', { challenge: 'd' }));
    const finished = (room: string, at: number) => game(`${room}-1`, { room, at, guests: ['bob', null] });
    for (const each of [finished('late', NOW + 5), finished('early', NOW + 4), finished('elsewhere', NOW + 3)])
      await store.rooms.append(appendOf(each));
    const { page, guests } = finished('early', NOW);
    expect(await store.challenges.games('c', 9)).toEqual([
      { game: 'early-1', room: 'early', at: NOW + 4, guests, page: '{"of":"early-1"}' },
      { game: 'late-1', room: 'late', at: NOW + 5, guests, page: page.replace('early', 'late') },
    ]);
    expect(await store.challenges.games('c', 1)).toHaveLength(1);
    expect(await store.challenges.rooms('c', 9)).toEqual([rooms[1], rooms[2], rooms[0]]);
    await expect(store.challenges.addRoom(challengeRoom('early'))).rejects.toThrow();
  });

  it('omits the name of a deleted guest and keeps the results of the other players', async () => {
    const store = await newStore();
    await store.guests.add({ id: 'ann', name: 'Ann' }, token('hash'), NOW);
    await store.challenges.add(challenge('c'));
    await store.challenges.addRoom(challengeRoom('own', { guest: 'ann' }));
    await store.rooms.append(appendOf(game('own-1', { room: 'own', guests: ['ann', null] })));
    await store.challenges.addRoom(challengeRoom('of bob'));
    await store.rooms.append(appendOf(game('of bob-1', { room: 'of bob', guests: ['bob', null] })));
    await store.guests.delete('ann');
    expect(await store.challenges.find('c')).toEqual({ ...challenge('c', { guest: null }), by: null });
    expect((await store.challenges.games('c', 9)).map(({ room }) => room)).toEqual(['of bob']);
    expect((await store.challenges.rooms('c', 9)).map(({ guest }) => guest)).toEqual(['bob', null]);
  });

  it('finds and deletes challenges that have long been unused, and keeps their games', async () => {
    const store = await newStore();
    for (const name of ['c', 'unused', 'later']) await store.challenges.add(challenge(name));
    await store.challenges.add(challenge('new', { at: NOW + 10 }));
    await store.challenges.addRoom(challengeRoom('a room', { at: NOW + 20 }));
    await store.rooms.append(appendOf(game('a room-1', { room: 'a room' })));
    expect((await store.challenges.unused(NOW + 10, 9)).toSorted()).toEqual(['later', 'unused']);
    expect(await store.challenges.unused(NOW + 10, 1)).toHaveLength(1);
    await store.challenges.delete('c');
    expect(await store.challenges.find('c')).toBeNull();
    expect(await store.challenges.rooms('c', 9)).toEqual([]);
    expect(await store.games.find('a room-1')).not.toBeNull();
  });
}
