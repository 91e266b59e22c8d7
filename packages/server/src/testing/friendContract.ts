import { DAY_MS } from '@coup-fourre/room';
import { expect, it } from 'vitest';
import { MAX_REQUESTS_A_DAY } from '../store/friendStore.ts';
import type { Store } from '../store/store.ts';
import { append, appendOf, game, NOW, row, token } from './storeSamples.ts';

/** Contract of friends, blocks, invitations and presence. */
export function friendContract(newStore: () => Promise<Store>): void {
  const addGuest = (store: Store, id: string) => store.guests.add({ id, name: id }, token(`hash of ${id}`), NOW);
  const addAccount = async (store: Store, id: string) => {
    await addGuest(store, id);
    await store.accounts.open({ guest: id, skeleton: id, at: NOW, passkey: null, codes: [`code of ${id}`] });
  };
  const storeWith = async (...accounts: readonly string[]): Promise<Store> => {
    const store = await newStore();
    for (const id of accounts) await addAccount(store, id);
    return store;
  };
  const ask = (store: Store, guest: string, other: string, at = NOW) => store.friends.ask({ guest, other, at });
  const block = (store: Store, guest: string, other: string) => store.friends.block({ guest, other, at: NOW });
  const befriend = async (store: Store, one: string, other: string) => {
    await ask(store, one, other);
    return store.friends.answer({ guest: other, other: one, at: NOW }, true);
  };
  /** The ids in each list of an account. */
  const listsOf = async (store: Store, guest: string, now = NOW) => {
    const list = await store.friends.list(guest, now);
    const lists = (['friends', 'requests', 'asked'] as const).map((name) => [name, list?.[name].map(({ id }) => id)]);
    return { ...Object.fromEntries(lists), blocked: (await store.friends.blocked(guest)).map(({ id }) => id) };
  };
  const NOBODY = { friends: [], requests: [], asked: [], blocked: [] };

  it('makes friends of two accounts that agree, until either ends it', async () => {
    const store = await storeWith('ann', 'bob');
    expect(await ask(store, 'ann', 'bob')).toBe('asked');
    expect(await listsOf(store, 'ann')).toEqual({ ...NOBODY, asked: ['bob'] });
    expect(await listsOf(store, 'bob')).toEqual({ ...NOBODY, requests: ['ann'] });
    expect(await store.friends.areFriends('ann', 'bob')).toBe(false);
    expect(await store.friends.answer({ guest: 'ann', other: 'bob', at: NOW }, true)).toBe('noSuchRequest');
    expect(await store.friends.answer({ guest: 'bob', other: 'ann', at: NOW }, true)).toBe('friends');
    for (const [own, other] of [
      ['ann', 'bob'],
      ['bob', 'ann'],
    ] as const) {
      expect(await listsOf(store, own)).toEqual({ ...NOBODY, friends: [other] });
      expect(await store.friends.friendsOf(own)).toEqual([other]);
    }
    await store.friends.remove({ guest: 'bob', other: 'ann' });
    expect(await listsOf(store, 'ann')).toEqual(NOBODY);
    expect(await store.friends.areFriends('bob', 'ann')).toBe(false);
  });

  it('makes friends of two who ask each other at the same time', async () => {
    const store = await storeWith('ann', 'bob');
    const states = await Promise.all([ask(store, 'ann', 'bob'), ask(store, 'bob', 'ann')]);
    expect(states.toSorted()).toEqual(['asked', 'friends']);
    expect(await listsOf(store, 'bob')).toEqual({ ...NOBODY, friends: ['ann'] });
  });

  it('asks accounts alone, a limited number a day, and forgets a request after 30 days', async () => {
    const store = await storeWith('ann', 'bob');
    await addGuest(store, 'guest');
    expect(await ask(store, 'ann', 'guest')).toBe('otherIsGuest');
    expect(await ask(store, 'guest', 'ann')).toBe('needsAccount');
    expect(await ask(store, 'ann', 'ann')).toBe('otherIsGuest');
    await ask(store, 'ann', 'bob');
    for (let count = 1; count < MAX_REQUESTS_A_DAY; count += 1) {
      await addAccount(store, `other ${count}`);
      expect(await ask(store, 'ann', `other ${count}`)).toBe('asked');
    }
    await addAccount(store, 'last');
    expect(await ask(store, 'ann', 'last')).toBe('tooManyFriends');
    expect(await ask(store, 'ann', 'last', NOW + DAY_MS)).toBe('asked');
    expect(await listsOf(store, 'bob', NOW + 30 * DAY_MS)).toEqual(NOBODY);
    expect(await store.friends.answer({ guest: 'bob', other: 'ann', at: NOW + 30 * DAY_MS }, true)).toBe(
      'noSuchRequest',
    );
  });

  it('does not tell whoever asked that the request was declined', async () => {
    const store = await storeWith('ann', 'bob');
    await ask(store, 'ann', 'bob');
    const before = await listsOf(store, 'ann');
    expect(await store.friends.answer({ guest: 'bob', other: 'ann', at: NOW }, false)).toBe('declined');
    expect(await listsOf(store, 'bob')).toEqual(NOBODY);
    expect(await listsOf(store, 'ann')).toEqual(before);
    expect(await ask(store, 'ann', 'bob', NOW + 1)).toBe('asked');
    expect(await listsOf(store, 'bob')).toEqual(NOBODY);
    // A guest who has declined may still agree later.
    expect(await ask(store, 'bob', 'ann')).toBe('friends');
  });

  it('makes a friend by a link until the link ends or another takes its place', async () => {
    const store = await storeWith('ann', 'bob', 'eve');
    await store.friends.setLink('ann', 'first', NOW);
    await store.friends.setLink('ann', 'second', NOW);
    expect(await store.friends.askByLink('bob', 'first', NOW)).toBe('noSuchLink');
    expect(await store.friends.askByLink('ann', 'second', NOW)).toBe('noSuchLink');
    expect(await store.friends.askByLink('bob', 'second', NOW)).toBe('friends');
    expect(await store.friends.askByLink('bob', 'second', NOW)).toBe('friends');
    expect((await store.friends.list('ann', NOW))?.link).toBe('second');
    expect((await store.friends.linkOwner('second'))?.id).toBe('ann');
    await block(store, 'ann', 'eve');
    expect(await store.friends.askByLink('eve', 'second', NOW)).toBe('noSuchLink');
    await store.friends.setLink('ann', null, NOW);
    expect(await store.friends.linkOwner('second')).toBeNull();
  });

  it('a block ends everything between two, and the blocked cannot tell it from silence', async () => {
    const store = await storeWith('ann', 'bob');
    await befriend(store, 'ann', 'bob');
    expect(await block(store, 'ann', 'bob')).toBe(true);
    expect(await listsOf(store, 'bob')).toEqual(NOBODY);
    expect(await listsOf(store, 'ann')).toEqual({ ...NOBODY, blocked: ['bob'] });
    expect(await ask(store, 'bob', 'ann')).toBe('asked');
    expect(await listsOf(store, 'bob')).toEqual({ ...NOBODY, asked: ['ann'] });
    expect(await listsOf(store, 'ann')).toEqual({ ...NOBODY, blocked: ['bob'] });
    expect(await ask(store, 'ann', 'bob')).toBe('youBlocked');
    for (const [one, other] of [
      ['ann', 'bob'],
      ['bob', 'ann'],
    ] as const) {
      expect(await store.friends.isBlocked(one, other)).toBe(true);
      expect(await store.friends.blockedWith(one)).toEqual(new Set([other]));
    }
    await store.friends.unblock({ guest: 'bob', other: 'ann' });
    expect(await store.friends.isBlocked('ann', 'bob')).toBe(true);
    await store.friends.unblock({ guest: 'ann', other: 'bob' });
    expect(await store.friends.isBlocked('bob', 'ann')).toBe(false);
    expect(await ask(store, 'ann', 'bob')).toBe('friends');
  });

  it('a guest without an account blocks accounts and guests until the guest is deleted', async () => {
    const store = await storeWith('bob');
    for (const id of ['guest', 'other']) await addGuest(store, id);
    for (const id of ['bob', 'other']) expect(await block(store, 'guest', id)).toBe(true);
    expect(await block(store, 'guest', 'guest')).toBe(false);
    expect(await store.friends.blockedBy('guest')).toEqual(new Set(['bob', 'other']));
    expect((await store.friends.blocked('guest')).map(({ name }) => name).toSorted()).toEqual(['bob', 'other']);
    await store.friends.unblock({ guest: 'guest', other: 'other' });
    expect(await store.friends.isBlocked('bob', 'guest')).toBe(true);
    expect(await store.friends.isBlocked('other', 'guest')).toBe(false);
    await store.guests.delete('guest');
    expect(await store.friends.isBlocked('bob', 'guest')).toBe(false);
  });

  it('a request that is blocked stays in the list of whoever asked', async () => {
    const store = await storeWith('ann', 'bob');
    await ask(store, 'bob', 'ann');
    const before = await listsOf(store, 'bob');
    await block(store, 'ann', 'bob');
    expect(await listsOf(store, 'bob')).toEqual(before);
    expect(await listsOf(store, 'ann')).toEqual({ ...NOBODY, blocked: ['bob'] });
    expect(await block(store, 'ann', 'nobody')).toBe(false);
  });

  it('a friendship that is answered and ended at the same moment holds for both or for neither', async () => {
    const store = await storeWith('ann', 'bob');
    for (let round = 0; round < 30; round += 1) {
      await ask(store, 'ann', 'bob', NOW + round);
      await Promise.all([
        store.friends.answer({ guest: 'bob', other: 'ann', at: NOW + round }, true),
        store.friends.remove({ guest: 'ann', other: 'bob' }),
      ]);
      expect(await store.friends.areFriends('ann', 'bob')).toBe(await store.friends.areFriends('bob', 'ann'));
      await store.friends.remove({ guest: 'ann', other: 'bob' });
    }
  });

  it('knows whom a guest has met at a table or in a finished game', async () => {
    const store = await storeWith('ann', 'bob', 'cat', 'dan');
    await store.rooms.recordVisit('a', 'ann');
    await store.rooms.recordVisit('a', 'bob');
    await store.rooms.recordVisit('b', 'cat');
    await store.rooms.append(appendOf(game('g', { guests: ['ann', 'dan'] })));
    expect(await store.friends.metBy('ann', ['bob', 'cat', 'dan', 'nobody'])).toEqual(new Set(['bob', 'dan']));
    expect(await store.friends.metBy('cat', ['ann', 'bob'])).toEqual(new Set());
  });

  it('invites friends alone, to tables that have not begun, for a day', async () => {
    const store = await storeWith('ann', 'bob');
    const gathering = row('a', { phase: 'gathering', freeSeats: 1, guests: ['bob'] });
    let seq = 1;
    const become = (changes: Partial<typeof gathering>) => {
      seq += 1;
      return store.rooms.append(append('a', seq, { row: { ...gathering, ...changes } }));
    };
    await store.rooms.append(append('a', 1, { row: gathering }));
    const invite = (at = NOW) => store.invitations.invite({ guest: 'ann', other: 'bob', room: 'a', at });
    expect(await invite()).toBe(false);
    await befriend(store, 'ann', 'bob');
    expect(await invite()).toBe(true);
    expect(await invite(NOW + 1)).toBe(true);
    const table = { room: 'a', edition: 'winning-moves-2008', players: 2, freeSeats: 1 };
    expect(await store.invitations.ofGuest('ann', NOW + 2)).toEqual([
      { table, from: { id: 'bob', name: 'bob' }, at: NOW + 1 },
    ]);
    expect(await store.invitations.isInvited('ann', 'a', NOW)).toBe(true);
    expect(await store.invitations.ofGuest('bob', NOW + 2)).toEqual([]);
    expect(await store.invitations.ofGuest('ann', NOW + DAY_MS + 1)).toEqual([]);
    expect(await store.invitations.isInvited('ann', 'a', NOW + DAY_MS + 1)).toBe(false);
    await store.invitations.decline('ann', 'a');
    expect(await store.invitations.isInvited('ann', 'a', NOW)).toBe(false);
    await invite(NOW + 3);
    expect(await store.invitations.toRoom('a')).toEqual(['ann']);
    expect(await store.invitations.toRoom('b')).toEqual([]);
    // Ann sits there, somebody else has the last seat, everyone has left, the match has begun.
    for (const taken of [
      { guests: ['bob', 'ann'] },
      { freeSeats: 0 },
      { freeSeats: 2, guests: [] },
      { phase: 'playing' as const },
    ]) {
      await become(taken);
      expect(await store.invitations.ofGuest('ann', NOW + 4)).toEqual([]);
      await become({});
      expect(await store.invitations.ofGuest('ann', NOW + 4)).toHaveLength(1);
    }
    await block(store, 'bob', 'ann');
    expect(await store.invitations.isInvited('ann', 'a', NOW)).toBe(false);
  });

  it('lets those know who is here whom each account has chosen', async () => {
    const store = await storeWith('ann', 'bob', 'eve');
    await addGuest(store, 'guest');
    await befriend(store, 'ann', 'bob');
    for (const guest of ['ann', 'guest']) await store.presence.arrive('north', guest);
    await store.presence.arrive('south', 'ann');
    const here = (viewer: string | null) => store.presence.here(viewer, ['ann', 'bob', 'guest']);
    const viewers = ['bob', 'eve', null];
    const seen = async () => Promise.all(viewers.map(async (viewer) => (await here(viewer)).includes('ann')));
    expect(await here('bob')).toEqual(['ann']);
    expect(await seen()).toEqual([true, false, false]);
    await store.presence.setPresence('ann', 'everyone');
    expect(await seen()).toEqual([true, true, true]);
    await block(store, 'ann', 'eve');
    expect(await seen()).toEqual([true, false, true]);
    await store.presence.setPresence('ann', 'nobody');
    expect(await seen()).toEqual([false, false, false]);
    await store.presence.setPresence('ann', 'friends');
    await store.presence.depart('north', 'ann');
    expect(await seen()).toEqual([true, false, false]);
    // A node that was killed cannot say who left.
    await store.nodes.recordSeen('south', NOW);
    await store.presence.forgetNodes('north', NOW);
    expect(await seen()).toEqual([true, false, false]);
    await store.presence.forgetNodes('north', NOW + 1);
    expect(await seen()).toEqual([false, false, false]);
  });

  it('counts the games of two players in different teams', async () => {
    const store = await storeWith('ann', 'bob');
    const page = (...totals: readonly number[]) => JSON.stringify({ totals });
    await store.rooms.append(appendOf(game('g1', { places: [1, 2], page: page(5000, 3200) })));
    await store.rooms.append(appendOf(game('g2', { guests: ['bob', 'ann'], page: page(5100, 4000) })));
    const partners = {
      players: 4,
      guests: ['ann', 'eve', 'bob', null],
      places: [1, 2, 1, 2],
      page: page(9, 9),
    } as const;
    await store.rooms.append(appendOf(game('g3', { ...partners, guests: [...partners.guests], places: [1, 2, 1, 2] })));
    await store.rooms.append(appendOf(game('g4', { guests: ['ann', 'eve'], page: page(1, 1) })));
    const record = { won: 1, lost: 1, points: 9000, otherPoints: 8300 };
    expect(await store.games.record('ann', 'bob')).toEqual(record);
    expect(await store.games.record('bob', 'ann')).toMatchObject({
      points: 8300,
      otherPoints: 9000,
    });
  });

  it('forgets friends, requests and blocks with either guest, and keeps blocks of a guest who becomes part of an account', async () => {
    const store = await storeWith('ann', 'bob', 'eve');
    await addGuest(store, 'guest');
    await befriend(store, 'ann', 'bob');
    await ask(store, 'eve', 'ann');
    await block(store, 'ann', 'guest');
    await block(store, 'bob', 'guest');
    await block(store, 'guest', 'eve');
    expect(await store.accounts.merge('guest', 'bob')).toBe('merged');
    expect(await listsOf(store, 'ann')).toMatchObject({ friends: [], blocked: ['bob'] });
    expect(await listsOf(store, 'bob')).toEqual({ ...NOBODY, blocked: ['eve'] });
    await store.guests.delete('ann');
    expect(await store.friends.blockedWith('bob')).toEqual(new Set(['eve']));
    expect(await listsOf(store, 'eve')).toEqual(NOBODY);
  });
}
