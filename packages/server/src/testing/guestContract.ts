import type { Guest } from '@coup-fourre/room';
import { expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { appendOf, game, NOW } from './storeSamples.ts';

const HOUR_MS = 3_600_000;
const ANN = { id: 'ann', name: 'Ann' };

/** Contract of guests, tokens and codes. */
export function guestContract(newStore: () => Promise<Store>): void {
  it('finds a guest by any of their tokens until the token is removed', async () => {
    const store = await newStore();
    await store.guests.add(ANN, 'hash 1', NOW);
    await store.guests.addToken('ann', 'hash 2', NOW);
    expect(await store.guests.byToken('hash 1')).toEqual(ANN);
    expect(await store.guests.byToken('hash 2')).toEqual(ANN);
    expect(await store.guests.byToken('ann')).toBeNull();
    await store.guests.removeToken('hash 1');
    await store.guests.removeToken('unknown');
    expect(await store.guests.byToken('hash 1')).toBeNull();
    expect(await store.guests.byToken('hash 2')).toEqual(ANN);
  });

  it('deletes a guest, who appears under a neutral name in the games of others', async () => {
    const store = await newStore();
    await store.guests.add(ANN, 'hash 1', NOW);
    await store.guests.add({ id: 'bob', name: 'Bob' }, 'hash 2', NOW);
    const seats = [
      { name: 'Ann', guest: 'ann' },
      { name: 'Bob', guest: 'bob' },
    ];
    for (let each = 0; each < 60; each += 1)
      await store.rooms.append(appendOf(game(`g${each}`, { page: JSON.stringify({ seats }) })));
    // Deleting a guest twice is allowed.
    await store.guests.delete('ann');
    await store.guests.delete('ann');
    expect(await store.guests.byToken('hash 1')).toBeNull();
    expect(await store.games.ofGuest('ann', 99)).toEqual([]);
    expect(await store.games.ofGuest('bob', 99)).toHaveLength(60);
    const kept = await store.games.find('g59');
    expect(kept?.guests).toEqual([null, 'bob']);
    expect(JSON.parse(kept?.page ?? '')).toEqual({ seats: [{ name: 'N. N.', guest: '' }, seats[1]] });
    expect(await store.guests.byToken('hash 2')).toMatchObject({ name: 'Bob' });
  });

  it('knows within an hour when a guest was last here', async () => {
    const store = await newStore();
    const later = NOW + 2 * HOUR_MS;
    await store.guests.add(ANN, 'hash 1', NOW);
    await store.guests.add({ id: 'bob', name: 'Bob' }, 'hash 2', NOW);
    await store.guests.recordVisit('ann', later);
    expect(await store.guests.idle(later, 9)).toEqual(['bob']);
  });

  it('deletes a game together with the last of its guests', async () => {
    const store = await newStore();
    const finished = game('g', { players: 4, guests: ['ann', null, 'bob', 'ann'], places: [1, 2, 1, 2] });
    await store.rooms.append(appendOf(finished));
    await store.rooms.append(appendOf(game('of others', { guests: ['bob', 'cat'] })));
    await store.guests.delete('ann');
    expect((await store.games.find('g'))?.guests).toEqual([null, null, 'bob', null]);
    await store.guests.delete('bob');
    expect(await store.games.find('g')).toBeNull();
    expect((await store.games.find('of others'))?.guests).toEqual([null, 'cat']);
  });

  it('deletes guests of the same games concurrently', async () => {
    const store = await newStore();
    for (let each = 0; each < 20; each += 1)
      await store.rooms.append(appendOf(game(`g${each}`, { guests: ['ann', 'bob'] })));
    await Promise.all([store.guests.delete('ann'), store.guests.delete('bob')]);
    expect(await store.games.find('g0')).toBeNull();
    expect(await store.games.find('g19')).toBeNull();
  });

  it('stores and changes a guest’s name and looks', async () => {
    const store = await newStore();
    await store.guests.add(ANN, 'hash', NOW);
    const renamed = { id: 'ann', name: 'Änn "‘x’" 🚗' };
    await store.guests.update(renamed);
    await store.guests.update({ id: 'unknown', name: 'No one' });
    expect(await store.guests.byToken('hash')).toEqual(renamed);
    const dressed: Guest = { ...renamed, appearance: { car: 'van' } };
    await store.guests.update(dressed);
    expect(await store.guests.byToken('hash')).toEqual(dressed);
    const bob: Guest = { id: 'bob', name: 'Bob', appearance: { face: 'cap', car: 'coupe' } };
    await store.guests.add(bob, 'hash 2', NOW);
    await store.guests.addCode('bob', 'code', NOW + 1);
    expect(await store.guests.byToken('hash 2')).toEqual(bob);
    expect(await store.guests.takeCode('code', NOW)).toEqual(bob);
  });

  it('refuses an id or token that exists', async () => {
    const store = await newStore();
    await store.guests.add(ANN, 'hash 1', NOW);
    await expect(store.guests.add({ id: 'ann', name: 'Eve' }, 'hash 2', NOW)).rejects.toThrow();
    await expect(store.guests.add({ id: 'eve', name: 'Eve' }, 'hash 1', NOW)).rejects.toThrow();
    await expect(store.guests.addToken('eve', 'hash 1', NOW)).rejects.toThrow();
    expect(await store.guests.byToken('hash 1')).toEqual(ANN);
    expect(await store.guests.byToken('hash 2')).toBeNull();
    // The failed guest was not stored.
    await store.guests.add({ id: 'eve', name: 'Eve' }, 'hash 3', NOW);
    expect(await store.guests.byToken('hash 3')).toEqual({ id: 'eve', name: 'Eve' });
  });

  it('removes all tokens and codes of a guest except one token', async () => {
    const store = await newStore();
    await store.guests.add(ANN, 'mine', NOW);
    await store.guests.addToken('ann', 'phone', NOW);
    await store.guests.addCode('ann', 'code', NOW + 1);
    await store.guests.add({ id: 'bob', name: 'Bob' }, 'of bob', NOW);
    await store.guests.removeOtherTokens('ann', 'mine');
    const known = await Promise.all(['mine', 'phone', 'of bob'].map((hash) => store.guests.byToken(hash)));
    expect(known.map((guest) => guest?.id)).toEqual(['ann', undefined, 'bob']);
    expect(await store.guests.takeCode('code', NOW)).toBeNull();
  });

  it('redeems a code only once', async () => {
    const store = await newStore();
    await store.guests.add(ANN, 'hash', NOW);
    await store.guests.addCode('ann', 'code', NOW + 1);
    expect(await store.guests.takeCode('other', NOW)).toBeNull();
    const taken = await Promise.all(Array.from({ length: 20 }, () => store.guests.takeCode('code', NOW)));
    expect(taken.filter((guest) => guest !== null)).toEqual([ANN]);
    expect(await store.guests.takeCode('code', NOW)).toBeNull();
  });

  it('refuses an expired code', async () => {
    const store = await newStore();
    await store.guests.add(ANN, 'hash', NOW);
    await store.guests.addCode('ann', 'old', NOW);
    await store.guests.addCode('ann', 'new', NOW + 1);
    expect(await store.guests.takeCode('old', NOW)).toBeNull();
    // The expired code was also deleted: it is refused even at an earlier time.
    expect(await store.guests.takeCode('old', NOW - 1)).toBeNull();
    expect(await store.guests.takeCode('new', NOW)).toEqual(ANN);
  });

  it('deletes unused codes', async () => {
    const store = await newStore();
    await store.guests.add(ANN, 'hash', NOW);
    await store.guests.addCode('ann', 'unused', NOW);
    expect(await store.guests.takeCode('another', NOW)).toBeNull();
    expect(await store.guests.takeCode('unused', NOW - 1)).toBeNull();
  });
}
