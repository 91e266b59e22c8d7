import { expect, it } from 'vitest';
import type { NewAccount, StoredPasskey } from '../store/accountStore.ts';
import type { Store } from '../store/store.ts';
import { append, appendOf, countGames, game, NOW, token } from './storeSamples.ts';

const DAYS = ['2026-11-22', '2026-11-23'] as const;
const SOLVED = { rating: 1500, deviation: 100, volatility: 0.06 };

const passkey = (id: string, guest: string): StoredPasskey => ({
  id,
  guest,
  publicKey: 'key',
  counter: 5,
  transports: ['usb'],
  name: 'Key ring',
  at: NOW,
  used: null,
});

const account = (guest: string, changes: Partial<NewAccount> = {}): NewAccount => ({
  guest,
  skeleton: guest,
  at: NOW,
  passkey: null,
  codes: [`code of ${guest}`, `other code of ${guest}`],
  ...changes,
});

/** Contract of accounts: names, passkeys, codes, challenges, and merging. */
export function accountContract(newStore: () => Promise<Store>): void {
  const storeWith = async (...guests: readonly string[]): Promise<Store> => {
    const store = await newStore();
    for (const id of guests) await store.guests.add({ id, name: id }, token(`hash of ${id}`), NOW);
    return store;
  };

  it('gives a name to one of two accounts that open at the same time', async () => {
    const { accounts } = await storeWith('ann', 'bob');
    const opened = await Promise.all(['ann', 'bob'].map((guest) => accounts.open(account(guest, { skeleton: 'ann' }))));
    expect(opened.toSorted()).toEqual(['nameTaken', 'opened']);
    const [owner = '', other = ''] = opened[0] === 'opened' ? ['ann', 'bob'] : ['bob', 'ann'];
    expect(await accounts.byName('ann')).toMatchObject({ account: { guest: owner }, guest: { id: owner } });
    expect([await accounts.find(other), await accounts.countCodes(other)]).toEqual([null, 0]);
    expect(await accounts.open(account(owner, { skeleton: 'ann' }))).toBe('exists');
    // With the passkey of another account nothing is opened, and no name is reserved.
    await accounts.addPasskey(passkey('key', owner));
    expect(await accounts.open(account(other, { skeleton: 'sue', passkey: passkey('key', other) }))).toBe('exists');
    expect(await accounts.byName('sue')).toBeNull();
  });

  it('opens once for a guest who asks in two tabs, with the codes of one of them', async () => {
    const { accounts } = await storeWith('ann');
    const tabs = ['first', 'second'].map((code) => accounts.open(account('ann', { codes: [code] })));
    expect((await Promise.all(tabs)).toSorted()).toEqual(['exists', 'opened']);
    expect(await accounts.countCodes('ann')).toBe(1);
  });

  it('renames once in a time, and reserves the former name', async () => {
    const { accounts, guests } = await storeWith('ann', 'bob');
    await accounts.open(account('ann'));
    await accounts.open(account('bob'));
    const rename = (guest: string, name: string, at: number) =>
      accounts.rename({ guest, name, skeleton: name, at, before: at - 10 });
    expect(await rename('ann', 'eve', NOW)).toBe('renamed');
    expect(await rename('ann', 'sue', NOW + 9)).toBe('tooSoon');
    expect(await rename('bob', 'ann', NOW)).toBe('nameTaken');
    expect(await rename('bob', 'eve', NOW)).toBe('nameTaken');
    // A refusal changes nothing.
    expect((await accounts.find('bob'))?.renamed).toBeNull();
    expect((await guests.byIds(['ann', 'bob'])).map(({ name }) => name).toSorted()).toEqual(['bob', 'eve']);
    expect((await accounts.byName('ann'))?.guest.name).toBe('eve');
    expect(await rename('ann', 'ann', NOW + 10)).toBe('renamed');
  });

  it('uses a passkey’s counter once, and keeps the last means to sign in', async () => {
    const { accounts } = await storeWith('ann');
    await accounts.open(account('ann', { passkey: passkey('key', 'ann') }));
    expect(await accounts.passkey('key')).toEqual(passkey('key', 'ann'));
    const used = await Promise.all([6, 6].map((counter) => accounts.usePasskey('key', counter, NOW + 1)));
    expect(used.filter(Boolean)).toHaveLength(1);
    expect(await accounts.usePasskey('key', 5, NOW + 1)).toBe(false);
    expect(await accounts.passkeys('ann')).toMatchObject([{ counter: 6, used: NOW + 1 }]);
    await accounts.addPasskey({ ...passkey('no counter', 'ann'), counter: 0, at: NOW + 1 });
    for (let times = 0; times < 2; times += 1) expect(await accounts.usePasskey('no counter', 0, NOW)).toBe(true);
    expect(await accounts.namePasskey('bob', 'key', 'Mine')).toBe(false);
    expect(await accounts.takeRecoveryCode('code of ann', 'bob')).toBeNull();
    expect(await accounts.takeRecoveryCode('code of ann', 'ann')).toBe('ann');
    expect(await accounts.takeRecoveryCode('code of ann')).toBeNull();
    expect(await accounts.takeRecoveryCode('other code of ann')).toBe('ann');
    const removed = await Promise.all(['key', 'no counter'].map((id) => accounts.removePasskey('ann', id)));
    expect(removed.toSorted()).toEqual(['lastMeans', 'removed']);
    expect(await accounts.removePasskey('bob', 'no counter')).toBe('noSuchPasskey');
  });

  it('uses a challenge once, until it expires', async () => {
    const { signIns } = await newStore();
    await signIns.addChallenge({ challenge: 'c', guest: null, until: NOW + 1 }, NOW);
    await signIns.addChallenge({ challenge: 'old', guest: 'ann', until: NOW }, NOW);
    await signIns.addChallenge({ challenge: 'new', guest: 'ann', until: NOW + 1 }, NOW);
    const taken = await Promise.all(Array.from({ length: 5 }, () => signIns.takeChallenge('c', NOW)));
    expect(taken.filter((each) => each !== null)).toEqual([{ challenge: 'c', guest: null, until: NOW + 1 }]);
    expect(await signIns.takeChallenge('old', NOW - 1)).toBeNull();
  });

  it('gives a confirmed login to one of several requests, until it expires', async () => {
    const { signIns } = await newStore();
    await signIns.addLogin({ hash: 'login', code: 'code', guest: null, until: NOW + 2 }, NOW);
    await expect(signIns.addLogin({ hash: 'other', code: 'code', guest: null, until: NOW + 2 }, NOW)).rejects.toThrow();
    expect(await signIns.takeLogin('login', NOW)).toEqual({ guest: null });
    expect(await signIns.takeLogin('login', NOW + 2)).toBeNull();
    expect(await signIns.confirmLogin('code', 'ann', NOW + 2)).toBe(false);
    expect(await signIns.confirmLogin('code', 'ann', NOW)).toBe(true);
    expect(await signIns.confirmLogin('code', 'bob', NOW)).toBe(false);
    const taken = await Promise.all(Array.from({ length: 5 }, () => signIns.takeLogin('login', NOW)));
    expect(taken.filter((each) => each !== null)).toEqual([{ guest: 'ann' }]);
    expect(await signIns.takeLogin('login', NOW)).toBeNull();
  });

  it('remembers a sign-in for its time, for one guest', async () => {
    const { signIns } = await newStore();
    await signIns.recordSignIn({ device: 'phone', guest: 'ann', at: NOW }, NOW - 9);
    expect(await signIns.hasSignedIn('phone', 'ann', NOW)).toBe(true);
    expect(await signIns.hasSignedIn('phone', 'bob', NOW)).toBe(false);
    expect(await signIns.hasSignedIn('phone', 'ann', NOW + 1)).toBe(false);
  });

  it('moves everything of a guest to an account, once', async () => {
    const store = await storeWith('ann', 'bob', 'eve');
    const { accounts } = store;
    await accounts.open(account('ann'));
    const seats = (guest: string) =>
      JSON.stringify({
        seats: [
          { name: 'x', guest },
          { name: 'Bob', guest: 'bob' },
        ],
      });
    const alone = game('alone', { guests: ['eve', 'bob'], page: seats('eve') });
    const both = game('both', { guests: ['ann', 'eve'], page: seats('eve'), at: NOW + 1 });
    for (const each of [alone, both]) await store.rooms.append(appendOf(each));
    await store.ratings.rateGame(alone, countGames);
    for (const [index, guest] of ['ann', 'eve', 'eve'].entries()) {
      const day = DAYS[index === 2 ? 1 : 0];
      await store.days.addRun({ day, guest, attempt: 0, entry: `${index}`, room: 'r', level: null, begun: NOW });
      await store.days.finishRun({ day, guest, attempt: 0 }, { finished: NOW, result: '{}', moves: '', record: '' });
      const rate = () => ({ player: { ...SOLVED, deviation: 100 - index }, puzzle: SOLVED });
      await store.puzzles.addTry({ puzzle: day, guest, choice: guest, at: NOW }, rate);
    }
    await store.challenges.add({ challenge: 'c', at: NOW, guest: 'eve', seat: 0, computers: [], record: '' });

    expect(await accounts.merge('eve', 'bob')).toBe('notPossible');
    expect(await accounts.merge('ann', 'ann')).toBe('notPossible');
    await store.rooms.append(
      append('seated', 1, { row: { ...appendOf(alone).row, room: 'seated', phase: 'playing', guests: ['eve'] } }),
    );
    expect(await accounts.merge('eve', 'ann')).toBe('leaveTablesFirst');
    await store.rooms.delete('seated');
    expect(await accounts.merge('eve', 'ann')).toBe('merged');
    expect(await accounts.merge('eve', 'ann')).toBe('notPossible');

    expect((await store.games.ofGuest('ann', 9)).map((each) => each.game)).toEqual(['both', 'alone']);
    expect(await store.games.find('alone')).toMatchObject({ guests: ['ann', 'bob'], page: seats('ann') });
    // Ann keeps her own seat in a game in which both sat.
    expect((await store.games.find('both'))?.guests).toEqual(['ann', null]);
    expect(await store.profiles.games('ann', { limit: 9, isOwn: true })).toMatchObject([
      { hasWon: true },
      { hasWon: true },
    ]);
    expect(await store.ratings.ofGuest('ann')).toMatchObject([{ guest: 'ann', games: 1 }]);
    expect((await store.days.runsOf('ann', DAYS[0], DAYS[1])).map(({ entry }) => entry)).toEqual(['0', '2']);
    expect(await store.profiles.days('ann')).toEqual({ count: 2, best: null, history: [] });
    expect(await store.puzzles.choiceOf(DAYS[0], 'ann')).toBe('ann');
    expect(await store.puzzles.choiceOf(DAYS[1], 'ann')).toBe('eve');
    expect(await store.profiles.puzzles('ann')).toEqual({ count: 2, rating: 1500 });
    expect((await store.challenges.find('c'))?.by).toBe('ann');
    expect(await store.guests.byToken('hash of eve')).toBeNull();
    expect(await store.guests.byIds(['eve'])).toEqual([]);
  });

  it('shows others only the games of public tables', async () => {
    const store = await storeWith('ann');
    for (const [at, id] of ['public', 'private', 'deleted'].entries()) {
      const entry = appendOf(game(id, { at: NOW + at }));
      await store.rooms.append({ ...entry, row: { ...entry.row, isPublic: id !== 'private' } });
    }
    await store.rooms.delete('room of deleted');
    const shown = async (limit: number, isOwn: boolean) =>
      (await store.profiles.games('ann', { limit, isOwn })).map((each) => each.game);
    expect(await shown(1, false)).toEqual(['public']);
    expect(await shown(9, true)).toEqual(['deleted', 'private', 'public']);
  });

  it('keeps the rating from more games', async () => {
    const store = await storeWith('ann', 'bob', 'eve');
    await store.accounts.open(account('ann'));
    for (const [index, guests] of [
      ['ann', 'bob'],
      ['eve', 'bob'],
      ['eve', 'bob'],
    ].entries()) {
      const each = game(`${index}`, { guests });
      await store.rooms.append(appendOf(each));
      await store.ratings.rateGame(each, countGames);
    }
    await store.accounts.merge('eve', 'ann');
    expect(await store.ratings.ofGuest('ann')).toMatchObject([{ games: 2 }]);
    expect(await store.ratings.ofGuest('eve')).toEqual([]);
  });

  it('leaves nothing of a deleted account', async () => {
    const store = await storeWith('ann');
    await store.accounts.open(account('ann', { passkey: passkey('key', 'ann') }));
    await store.signIns.addChallenge({ challenge: 'c', guest: 'ann', until: NOW + 1 }, NOW);
    await store.signIns.recordSignIn({ device: 'phone', guest: 'ann', at: NOW }, NOW);
    await store.guests.delete('ann');
    // Requests that were under way leave nothing either.
    expect(await store.accounts.addPasskey(passkey('late', 'ann'))).toBe(false);
    expect(await store.accounts.replaceCodes('ann', ['late'])).toBe(false);
    expect(await store.accounts.open(account('ann'))).toBe('noSuchGuest');
    expect(await store.accounts.show('ann', ['games'])).toBe(false);
    const { db } = store.driver;
    for (const table of [
      'accounts',
      'account_names',
      'passkeys',
      'recovery_codes',
      'passkey_challenges',
      'sign_ins',
    ] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
}
