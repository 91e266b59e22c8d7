import { DAY_MS, DELETED_GUEST } from '@coup-fourre/room';
import { expect, it } from 'vitest';
import type { LoggedChange } from '../store/conductChanges.ts';
import { MAX_REPORTS_A_DAY, type StoredReport } from '../store/conductStore.ts';
import type { MatchEnd } from '../store/roomStore.ts';
import type { Store } from '../store/store.ts';
import { append, appendOf, countGames, game, NOW, token } from './storeSamples.ts';

/** A report of Ann about Bob, plus changes. */
export function report(id: string, changes: Partial<StoredReport> = {}): StoredReport {
  const talk = [{ guest: 'bob', at: NOW, isSpectator: false, text: 'rude' }];
  return {
    report: id,
    guest: 'ann',
    other: 'bob',
    at: NOW,
    kind: 'talk',
    words: '',
    room: 'a',
    talk,
    record: null,
    ...changes,
  };
}

/** An action of the command about Bob, plus changes. */
export function change(action: LoggedChange['action'], changes: Partial<LoggedChange> = {}): LoggedChange {
  return { by: null, guest: 'bob', action, reason: 'why', at: NOW, until: null, ...changes };
}

/** Contract of conduct: finished matches, reports, and what moderators do. */
export function conductContract(newStore: () => Promise<Store>): void {
  const storeWith = async (...guests: readonly string[]): Promise<Store> => {
    const store = await newStore();
    for (const id of guests) await store.guests.add({ id, name: id }, token(`hash of ${id}`), NOW);
    return store;
  };
  const makeAccount = (store: Store, guest: string) =>
    store.accounts.open({ guest, skeleton: guest, at: NOW, passkey: null, codes: [`code of ${guest}`] });
  const end = (store: Store, room: string, ...ends: readonly MatchEnd[]) =>
    store.rooms.append(append(room, 1, { ends }));
  const finished = (guest: string) => ({ guest, hasLeft: false });
  const left = (guest: string) => ({ guest, hasLeft: true });

  it('counts the last 30 matches, those that were left among them', async () => {
    const store = await newStore();
    await end(store, 'first', finished('ann'), left('bob'));
    expect(await store.conduct.matches(['ann', 'bob', 'eve'])).toEqual(
      new Map([
        ['ann', { finished: 1, of: 1 }],
        ['bob', { finished: 0, of: 1 }],
      ]),
    );
    for (let at = 0; at < 29; at += 1) await end(store, `room ${at}`, finished('bob'));
    expect((await store.conduct.matches(['bob'])).get('bob')).toEqual({ finished: 29, of: 30 });
    await end(store, 'last', finished('bob'));
    expect((await store.conduct.matches(['bob'])).get('bob')).toEqual({ finished: 30, of: 30 });
  });

  it('counts matches that end at the same moment in several rooms', async () => {
    const store = await newStore();
    await Promise.all(['a', 'b', 'c', 'd'].map((room) => end(store, room, finished('ann'), left('bob'))));
    expect([...(await store.conduct.matches(['ann', 'bob'])).values()]).toEqual([
      { finished: 4, of: 4 },
      { finished: 0, of: 4 },
    ]);
  });

  it('keeps a report until a moderator closes it, and takes one about each person and table', async () => {
    const store = await storeWith('ann', 'bob', 'eve');
    expect(await store.conduct.report(report('r', { record: '25 km' }))).toBe('added');
    expect(await store.conduct.report(report('again'))).toBe('alreadyReported');
    expect(await store.conduct.report(report('elsewhere', { room: 'b', at: NOW + 1 }))).toBe('added');
    expect(await store.conduct.report(report('of nobody', { other: 'nobody' }))).toBe('noSuchProfile');
    const [first, second] = await store.conduct.openReports('eve', 9);
    expect(first).toMatchObject({
      reporter: { id: 'ann' },
      person: { id: 'bob', name: 'bob' },
      hasRecord: true,
      closed: null,
    });
    expect(first?.talk).toEqual([{ guest: 'bob', name: 'bob', at: NOW, isSpectator: false, text: 'rude' }]);
    expect(second?.hasRecord).toBe(false);
    expect(await store.conduct.recordOf('r')).toEqual({ other: 'bob', record: '25 km' });
    expect(await store.conduct.openReports('bob', 9)).toEqual([]);
    expect(await store.conduct.act(change('dismiss', { by: 'eve', at: NOW + 5 }))).toBe(true);
    expect(await store.conduct.openReports('eve', 9)).toEqual([]);
    expect((await store.conduct.reportsAbout('bob', 9)).map(({ closed }) => closed)).toEqual([NOW + 5, NOW + 5]);
    expect(await store.conduct.report(report('later'))).toBe('added');
    expect(await store.conduct.reportsClosedBefore(NOW + 5, 9)).toEqual([]);
    const old = await store.conduct.reportsClosedBefore(NOW + 6, 9);
    await store.conduct.deleteReports(old);
    expect((await store.conduct.reportsAbout('bob', 9)).map((each) => each.report)).toEqual(['later']);
  });

  it('takes a limited number of reports a day, also from two devices at once', async () => {
    const store = await storeWith('ann', 'bob');
    const sent = await Promise.all(
      Array.from({ length: MAX_REPORTS_A_DAY + 1 }, (_, at) =>
        store.conduct.report(report(`r${at}`, { room: `${at}` })),
      ),
    );
    expect(sent.filter((answer) => answer === 'tooManyReports')).toHaveLength(1);
    expect(await store.conduct.report(report('next', { room: 'next', at: NOW + DAY_MS }))).toBe('added');
  });

  it('mutes and suspends until a time, and ends both early', async () => {
    const store = await storeWith('bob');
    const held = async (now: number) => (await store.conduct.sanctions('bob', now)).map(({ kind }) => kind);
    await store.conduct.act(change('suspend', { until: NOW + 100 }));
    await store.conduct.act(change('mute', { until: NOW + 50, reason: 'rude' }));
    expect(await store.conduct.sanctions('bob', NOW)).toEqual([
      { kind: 'muted', reason: 'rude', until: NOW + 50 },
      { kind: 'suspended', reason: 'why', until: NOW + 100 },
    ]);
    expect(await held(NOW + 50)).toEqual(['suspended']);
    expect(await held(NOW + 100)).toEqual([]);
    await store.conduct.act(change('suspend', { until: NOW + 500 }));
    expect(await held(NOW + 100)).toEqual(['suspended']);
    await store.conduct.act(change('unsuspend'));
    expect(await held(NOW)).toEqual(['muted']);
    await store.conduct.act(change('unmute'));
    expect(await held(NOW)).toEqual([]);
    expect(await store.conduct.act(change('mute', { guest: 'nobody', until: NOW + 1 }))).toBe(false);
  });

  it('holds for whoever begins anew on a device that a suspended guest has left, until it ends', async () => {
    const store = await storeWith('bob');
    const heldBy = async (former: string, guest: string, now = NOW) => {
      await store.guests.add({ id: guest, name: 'New' }, { ...token(`hash of ${guest}`), former }, now);
      return (await store.conduct.sanctions(guest, NOW)).map(({ kind, reason, until }) => [kind, reason, until - NOW]);
    };
    await store.guests.addToken('bob', token('laptop'), NOW);
    await store.guests.addToken('bob', token('phone'), NOW);
    await store.guests.removeDevice('bob', 'device laptop');
    expect(await heldBy('laptop', 'nobody yet')).toEqual([]);
    await store.conduct.act(change('suspend', { until: NOW + 100 }));
    await store.conduct.act(change('mute', { until: NOW + 50, reason: 'rude' }));
    await store.guests.removeDevice('bob', 'device phone');
    const both = [
      ['muted', 'rude', 50],
      ['suspended', 'why', 100],
    ];
    expect(await heldBy('phone', 'on the phone')).toEqual(both);
    expect(await store.conduct.suspensionsToCarryOut()).toMatchObject([{ guest: 'bob' }]);
    await store.guests.removeDevice('on the phone', 'device hash of on the phone');
    expect(await heldBy('hash of on the phone', 'once more')).toEqual(both);
    await store.guests.delete('bob');
    expect(await heldBy('hash of bob', 'after deletion', NOW + 50)).toEqual([['suspended', 'why', 100]]);
    expect(await heldBy('hash of bob', 'later', NOW + 100)).toEqual([]);
    const left = await store.driver.db.selectFrom('held_devices').select('hash').execute();
    expect(left).toEqual([]);
  });

  it('knows whose seats are still to be taken', async () => {
    const store = await storeWith('bob');
    await store.conduct.act(change('mute', { until: NOW + 1 }));
    expect(await store.conduct.suspensionsToCarryOut()).toEqual([]);
    await store.conduct.act(change('suspend', { until: NOW + 1 }));
    await store.conduct.act(change('suspend', { until: NOW + 2, at: NOW + 1 }));
    await store.conduct.setCarriedOut('bob', NOW);
    expect(await store.conduct.suspensionsToCarryOut()).toEqual([{ guest: 'bob', at: NOW + 1 }]);
    await store.conduct.setCarriedOut('bob', NOW + 1);
    expect(await store.conduct.suspensionsToCarryOut()).toEqual([]);
  });

  it('signs a person out on all devices, and logs it', async () => {
    const store = await storeWith('ann', 'bob');
    await store.guests.addToken('bob', token('laptop'), NOW);
    await store.guests.addCode('bob', 'code', NOW + 9);
    await store.signIns.addLogin({ hash: 'login', code: 'typed', guest: 'bob', until: NOW + 9 }, NOW);
    expect(await store.conduct.act(change('signOut'))).toBe(true);
    expect(await store.guests.devices('bob', 0)).toEqual([]);
    expect(await store.guests.byToken('laptop')).toBeNull();
    expect(await store.guests.takeCode('code', NOW)).toBeNull();
    expect(await store.signIns.takeLogin('login', NOW)).toBeNull();
    expect(await store.guests.devices('ann', 0)).toHaveLength(1);
    expect(await store.conduct.log(9, 'bob')).toMatchObject([{ action: 'signOut', by: null, reason: 'why' }]);
    expect(await store.conduct.signedOutSince(NOW - 1)).toEqual(['bob']);
    expect(await store.conduct.signedOutSince(NOW)).toEqual([]);
  });

  it('gives and takes the right to moderate', async () => {
    const store = await storeWith('bob');
    await store.conduct.act(change('giveRight'));
    await store.conduct.act(change('giveRight'));
    expect(await store.conduct.canModerate('bob')).toBe(true);
    await store.conduct.act(change('takeRight'));
    expect(await store.conduct.canModerate('bob')).toBe(false);
  });

  it('erases a name from the account, from its games and from what tables will show, and reserves it', async () => {
    const store = await storeWith('ann', 'bob');
    await makeAccount(store, 'bob');
    const seats = [
      { name: 'ann', guest: 'ann' },
      { name: 'bob', guest: 'bob' },
    ];
    await store.rooms.append(appendOf(game('g', { page: JSON.stringify({ seats }) })));
    await store.conduct.act(change('eraseName'));
    const [bob] = await store.guests.byIds(['bob']);
    expect(bob?.name).toMatch(/^Player \d{4}$/);
    expect(JSON.parse((await store.games.find('g'))?.page ?? '')).toEqual({
      seats: [seats[0], { ...seats[1], name: bob?.name }],
    });
    expect((await store.accounts.byName('bob'))?.guest.id).toBe('bob');
    expect((await store.accounts.find('bob'))?.renamed).toBe(NOW);
    expect(await store.renames.waiting(NOW, 9)).toEqual(['bob']);
  });

  it('logs every action, and refuses to change or delete an entry', async () => {
    const store = await storeWith('bob', 'eve');
    await Promise.all([
      store.conduct.act(change('mute', { by: 'eve', until: NOW + 1 })),
      store.conduct.act(change('dismiss')),
    ]);
    await store.conduct.act(change('unmute', { guest: 'eve' }));
    const entries = await store.conduct.log(9);
    expect(entries.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect((await store.conduct.log(9, 'bob')).map(({ action }) => action).toSorted()).toEqual(['dismiss', 'mute']);
    expect(entries.find(({ action }) => action === 'mute')).toMatchObject({ by: { name: 'eve' }, until: NOW + 1 });
    const { db } = store.driver;
    await expect(
      db.updateTable('moderation_log').set({ reason: '' }).where('number', '=', 1).execute(),
    ).rejects.toThrow();
    await expect(db.deleteFrom('moderation_log').where('number', '=', 1).execute()).rejects.toThrow();
    expect(await store.conduct.log(9)).toEqual(entries);
  });

  it('forgets a deleted guest, but not what they have reported about others', async () => {
    const store = await storeWith('ann', 'bob', 'eve');
    const talk = [{ guest: 'ann', at: NOW, isSpectator: false, text: 'hello' }];
    await end(store, 'a', finished('ann'), left('bob'));
    await store.conduct.report(report('about bob', { talk }));
    await store.conduct.report(report('about ann', { guest: 'eve', other: 'ann' }));
    await store.conduct.act(change('suspend', { guest: 'ann', until: NOW + 9 }));
    await store.conduct.act(change('giveRight', { guest: 'ann' }));
    await store.conduct.report(report('about ann again', { guest: 'eve', other: 'ann' }));
    await store.guests.delete('ann');
    const [kept, ...others] = await store.conduct.openReports(null, 9);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ report: 'about bob', reporter: null, talk: [{ name: DELETED_GUEST.name }] });
    expect(await store.conduct.sanctions('ann', NOW)).toEqual([]);
    expect(await store.conduct.canModerate('ann')).toBe(false);
    expect(await store.conduct.matches(['ann'])).toEqual(new Map());
    expect(JSON.stringify(await store.conduct.log(9, 'ann'))).not.toContain('"name":"ann"');
  });

  it('a pair that has met is the same pair after a guest has become part of an account', async () => {
    const store = await storeWith('ann', 'bob', 'guest');
    await makeAccount(store, 'bob');
    const [first, second] = [game('first', { guests: ['ann', 'guest'] }), game('second')];
    await store.rooms.append(appendOf(first));
    await store.ratings.rateGame(first, countGames);
    expect(await store.accounts.merge('guest', 'bob')).toBe('merged');
    await store.rooms.append(appendOf(second));
    let met: readonly (readonly (string | null)[])[] = [];
    await store.ratings.rateGame(second, (rated, past) => {
      met = past.sameDay.map(({ guests }) => guests);
      return countGames(rated, past);
    });
    expect(met).toEqual([['ann', 'bob']]);
  });

  it('an account takes over matches, reports and the longest suspension of a guest who becomes part of it', async () => {
    const store = await storeWith('ann', 'bob', 'guest');
    await makeAccount(store, 'bob');
    await end(store, 'a', left('guest'));
    await end(store, 'b', finished('bob'));
    await store.conduct.report(report('r', { other: 'guest' }));
    await store.conduct.act(change('suspend', { guest: 'guest', until: NOW + 900 }));
    await store.conduct.report(report('r2', { other: 'guest' }));
    await store.conduct.act(change('suspend', { until: NOW + 5 }));
    await store.conduct.act(change('mute', { until: NOW + 5 }));
    expect(await store.accounts.merge('guest', 'bob')).toBe('merged');
    expect((await store.conduct.matches(['bob'])).get('bob')).toEqual({ finished: 1, of: 2 });
    expect((await store.conduct.reportsAbout('bob', 9)).map((each) => each.report).toSorted()).toEqual(['r', 'r2']);
    expect(await store.conduct.sanctions('bob', NOW)).toMatchObject([
      { kind: 'muted', until: NOW + 5 },
      { kind: 'suspended', until: NOW + 900 },
    ]);
    expect(await store.conduct.sanctions('guest', NOW)).toEqual([]);
  });
}
