import type { Guest } from '@coup-fourre/room';
import { expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { appendOf, game, NOW } from './storeSamples.ts';

const HOUR_MS = 3_600_000;
const ANN = { id: 'ann', name: 'Ann' };

/** Guests, their tokens and codes. */
export function guestContract(newStore: () => Promise<Store>): void {
  it('knows a guest by each of their tokens until it is removed', async () => {
    const store = await newStore();
    await store.addGuest(ANN, 'hash 1', NOW);
    await store.addToken('ann', 'hash 2', NOW);
    expect(await store.guestByToken('hash 1')).toEqual(ANN);
    expect(await store.guestByToken('hash 2')).toEqual(ANN);
    expect(await store.guestByToken('ann')).toBeNull();
    await store.removeToken('hash 1');
    await store.removeToken('unknown');
    expect(await store.guestByToken('hash 1')).toBeNull();
    expect(await store.guestByToken('hash 2')).toEqual(ANN);
  });

  it('deletes a guest, who has a neutral name in the games of others', async () => {
    const store = await newStore();
    await store.addGuest(ANN, 'hash 1', NOW);
    await store.addGuest({ id: 'bob', name: 'Bob' }, 'hash 2', NOW);
    const seats = [
      { name: 'Ann', guest: 'ann' },
      { name: 'Bob', guest: 'bob' },
    ];
    for (let each = 0; each < 60; each += 1)
      await store.append(appendOf(game(`g${each}`, { page: JSON.stringify({ seats }) })));
    // As often as it is asked for.
    await store.deleteGuest('ann');
    await store.deleteGuest('ann');
    expect(await store.guestByToken('hash 1')).toBeNull();
    expect(await store.gamesOf('ann', 99)).toEqual([]);
    expect(await store.gamesOf('bob', 99)).toHaveLength(60);
    const kept = await store.game('g59');
    expect(kept?.guests).toEqual([null, 'bob']);
    expect(JSON.parse(kept?.page ?? '')).toEqual({ seats: [{ name: 'N. N.', guest: '' }, seats[1]] });
    expect(await store.guestByToken('hash 2')).toMatchObject({ name: 'Bob' });
  });

  it('knows to within an hour when a guest was here last', async () => {
    const store = await newStore();
    const later = NOW + 2 * HOUR_MS;
    await store.addGuest(ANN, 'hash 1', NOW);
    await store.addGuest({ id: 'bob', name: 'Bob' }, 'hash 2', NOW);
    await store.seeGuest('ann', later);
    expect(await store.idleGuests(later, 9)).toEqual(['bob']);
  });

  it('deletes a game with the last of its guests', async () => {
    const store = await newStore();
    const finished = game('g', { players: 4, guests: ['ann', null, 'bob', 'ann'], places: [1, 2, 1, 2] });
    await store.append(appendOf(finished));
    await store.append(appendOf(game('of others', { guests: ['bob', 'cat'] })));
    await store.deleteGuest('ann');
    expect((await store.game('g'))?.guests).toEqual([null, null, 'bob', null]);
    await store.deleteGuest('bob');
    expect(await store.game('g')).toBeNull();
    expect((await store.game('of others'))?.guests).toEqual([null, 'cat']);
  });

  it('deletes guests of the same games at the same time', async () => {
    const store = await newStore();
    for (let each = 0; each < 20; each += 1) await store.append(appendOf(game(`g${each}`, { guests: ['ann', 'bob'] })));
    await Promise.all([store.deleteGuest('ann'), store.deleteGuest('bob')]);
    expect(await store.game('g0')).toBeNull();
    expect(await store.game('g19')).toBeNull();
  });

  it('stores the name and looks of a guest, and changes them', async () => {
    const store = await newStore();
    await store.addGuest(ANN, 'hash', NOW);
    const renamed = { id: 'ann', name: 'Änn "‘x’" 🚗' };
    await store.updateGuest(renamed);
    await store.updateGuest({ id: 'unknown', name: 'No one' });
    expect(await store.guestByToken('hash')).toEqual(renamed);
    const dressed: Guest = { ...renamed, appearance: { car: 'van' } };
    await store.updateGuest(dressed);
    expect(await store.guestByToken('hash')).toEqual(dressed);
    const bob: Guest = { id: 'bob', name: 'Bob', appearance: { face: 'cap', car: 'coupe' } };
    await store.addGuest(bob, 'hash 2', NOW);
    await store.addCode('bob', 'code', NOW + 1);
    expect(await store.guestByToken('hash 2')).toEqual(bob);
    expect(await store.takeCode('code', NOW)).toEqual(bob);
  });

  it('refuses an id or token that is taken', async () => {
    const store = await newStore();
    await store.addGuest(ANN, 'hash 1', NOW);
    await expect(store.addGuest({ id: 'ann', name: 'Eve' }, 'hash 2', NOW)).rejects.toThrow();
    await expect(store.addGuest({ id: 'eve', name: 'Eve' }, 'hash 1', NOW)).rejects.toThrow();
    await expect(store.addToken('eve', 'hash 1', NOW)).rejects.toThrow();
    expect(await store.guestByToken('hash 1')).toEqual(ANN);
    expect(await store.guestByToken('hash 2')).toBeNull();
    // Nothing of the failed guest was stored.
    await store.addGuest({ id: 'eve', name: 'Eve' }, 'hash 3', NOW);
    expect(await store.guestByToken('hash 3')).toEqual({ id: 'eve', name: 'Eve' });
  });

  it('removes all tokens and codes of a guest but one', async () => {
    const store = await newStore();
    await store.addGuest(ANN, 'mine', NOW);
    await store.addToken('ann', 'phone', NOW);
    await store.addCode('ann', 'code', NOW + 1);
    await store.addGuest({ id: 'bob', name: 'Bob' }, 'of bob', NOW);
    await store.removeOtherTokens('ann', 'mine');
    const known = await Promise.all(['mine', 'phone', 'of bob'].map((hash) => store.guestByToken(hash)));
    expect(known.map((guest) => guest?.id)).toEqual(['ann', undefined, 'bob']);
    expect(await store.takeCode('code', NOW)).toBeNull();
  });

  it('lets a code be redeemed once, whoever tries', async () => {
    const store = await newStore();
    await store.addGuest(ANN, 'hash', NOW);
    await store.addCode('ann', 'code', NOW + 1);
    expect(await store.takeCode('other', NOW)).toBeNull();
    const taken = await Promise.all(Array.from({ length: 20 }, () => store.takeCode('code', NOW)));
    expect(taken.filter((guest) => guest !== null)).toEqual([ANN]);
    expect(await store.takeCode('code', NOW)).toBeNull();
  });

  it('redeems no expired code', async () => {
    const store = await newStore();
    await store.addGuest(ANN, 'hash', NOW);
    await store.addCode('ann', 'old', NOW);
    await store.addCode('ann', 'new', NOW + 1);
    expect(await store.takeCode('old', NOW)).toBeNull();
    // It is not only refused but deleted.
    expect(await store.takeCode('old', NOW - 1)).toBeNull();
    expect(await store.takeCode('new', NOW)).toEqual(ANN);
  });

  it('deletes codes that were never used', async () => {
    const store = await newStore();
    await store.addGuest(ANN, 'hash', NOW);
    await store.addCode('ann', 'unused', NOW);
    expect(await store.takeCode('another', NOW)).toBeNull();
    expect(await store.takeCode('unused', NOW - 1)).toBeNull();
  });
}
