import type { Guest } from '@coup-fourre/room';
import { type ColumnMetadata, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Store } from '../store/store.ts';
import { append, appendOf, game, NOW, row, token } from './storeSamples.ts';

const HOUR_MS = 3_600_000;
const ANN = { id: 'ann', name: 'Ann' };

/** Uses a token at `now`. */
async function use(store: Store, hash: string, now: number): Promise<void> {
  const found = await store.guests.byToken(hash);
  if (found !== null) await store.guests.recordUse(found, now);
}

/** Contract of guests, tokens and codes. */
export function guestContract(newStore: () => Promise<Store>): void {
  it('finds a guest by any of their tokens until the token is removed', async () => {
    const store = await newStore();
    await store.guests.add(ANN, token('hash 1'), NOW);
    await store.guests.addToken('ann', token('hash 2'), NOW);
    expect((await store.guests.byToken('hash 1'))?.guest).toEqual(ANN);
    expect((await store.guests.byToken('hash 2'))?.guest).toEqual(ANN);
    expect(await store.guests.byToken('ann')).toBeNull();
    await store.guests.removeDevice('ann', 'device hash 1');
    await store.guests.removeDevice('ann', 'unknown');
    await store.guests.removeDevice('bob', 'device hash 2');
    expect(await store.guests.byToken('hash 1')).toBeNull();
    expect((await store.guests.byToken('hash 2'))?.guest).toEqual(ANN);
  });

  it('deletes a guest, who appears under a neutral name in the games of others', async () => {
    const store = await newStore();
    await store.guests.add(ANN, token('hash 1'), NOW);
    await store.guests.add({ id: 'bob', name: 'Bob' }, token('hash 2'), NOW);
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
    expect(await store.guests.byToken('hash 2')).toMatchObject({ guest: { name: 'Bob' } });
  });

  it('leaves no row of a deleted guest in any table', async () => {
    const store = await newStore();
    const { db } = store.driver;
    await store.guests.add(ANN, token('hash'), NOW);
    const added: { table: string; column: string }[] = [];
    for (const { name: table, columns } of await db.introspection.getTables())
      for (const { name: column } of columns.filter(({ name }) => ['guest', 'other'].includes(name))) {
        if (table === 'guests') continue;
        const number = added.push({ table, column });
        const sample = ({ name, dataType }: ColumnMetadata) =>
          name === column ? 'ann' : /text|char/i.test(dataType) ? `${name} ${number}` : number;
        const names = sql.join(columns.map(({ name }) => sql.ref(name)));
        const values = sql.join(columns.map(sample));
        await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
      }
    await store.guests.delete('ann');
    const left: string[] = [];
    for (const { table, column } of added) {
      const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = 'ann'`.execute(db);
      if (rows.length > 0) left.push(table);
    }
    expect(added.length).toBeGreaterThan(35);
    // These rows follow games and rooms, which are changed before the guest is deleted. Here there are none.
    expect(left.sort()).toEqual(['game_guests', 'room_guests']);
  });

  it('knows when a guest and a device were last here', async () => {
    const store = await newStore();
    const later = NOW + 2 * HOUR_MS;
    await store.guests.add(ANN, token('hash 1'), NOW);
    await store.guests.add({ id: 'bob', name: 'Bob' }, token('hash 2'), NOW);
    await use(store, 'hash 1', later);
    expect(await store.guests.idle(later, 9)).toEqual(['bob']);
    expect(await store.guests.byToken('hash 1')).toMatchObject({ at: NOW, seen: later });
    expect(await store.guests.unusedTokens(later, 9)).toEqual(['hash 2']);
    await store.guests.removeTokens(['hash 2']);
    expect(await store.guests.byToken('hash 2')).toBeNull();
  });

  it('ends a sign-in after a time, except of guests who could not come back, or who sit in an unfinished room', async () => {
    const { guests, accounts, rooms, signIns } = await newStore();
    for (const id of ['ann', 'bob', 'codeless', 'guest']) await guests.add({ id, name: id }, token(id), NOW);
    for (const guest of ['ann', 'bob', 'codeless'])
      await accounts.open({ guest, skeleton: guest, at: NOW, passkey: null, codes: [`code of ${guest}`] });
    await accounts.takeRecoveryCode('code of codeless');
    await rooms.append(append('a', 1, { row: row('a', { guests: ['bob'] }) }));
    const ended = async (since: number, sinceInRoom: number) => signIns.ended({ since, sinceInRoom }, 9);
    expect(await ended(NOW, NOW)).toEqual([]);
    expect(await ended(NOW + 1, NOW)).toEqual(['ann']);
    expect((await ended(NOW + 1, NOW + 1)).toSorted()).toEqual(['ann', 'bob']);
    // A new token of the device, or a code of another device, proves nothing.
    await guests.addSuccessor('ann', { ...token('next'), device: 'device ann' }, NOW + 5);
    await guests.addToken('ann', token('by code'), NOW + 5);
    await guests.addToken('ann', token('again'), NOW + 5);
    await guests.addToken('ann', { ...token('by passkey'), isProof: true }, NOW + 5);
    await guests.replaceTokens('ann', { ...token('with proof'), device: 'device again' }, NOW + 6);
    const signedIn = async (hash: string) => (await guests.byToken(hash))?.signedIn;
    const times = await Promise.all(['ann', 'next', 'by code', 'by passkey', 'with proof', 'guest'].map(signedIn));
    expect(times).toEqual([NOW, NOW, NOW, NOW + 5, NOW + 6, null]);
    await signIns.end('ann', NOW + 1);
    expect((await guests.devices('ann', 0)).map(({ device }) => device)).toEqual(['device again', 'device by passkey']);
    expect(await ended(NOW + 1, NOW)).toEqual([]);
  });

  it('lists the devices of a guest, the last used first', async () => {
    const store = await newStore();
    await store.guests.add(ANN, { ...token('desk'), label: 'Firefox · Linux' }, NOW);
    await store.guests.addToken('ann', token('phone'), NOW + 1);
    await store.guests.addToken('ann', token('gone'), NOW - 1);
    await store.guests.add({ id: 'bob', name: 'Bob' }, token('of bob'), NOW);
    await use(store, 'desk', NOW + 2);
    expect(await store.guests.devices('ann', NOW)).toEqual([
      { device: 'device desk', label: 'Firefox · Linux', seen: NOW + 2 },
      { device: 'device phone', label: null, seen: NOW + 1 },
    ]);
    expect(await store.guests.ofDevice('ann', 'device phone')).toEqual(ANN);
    expect(await store.guests.ofDevice('bob', 'device phone')).toBeNull();
  });

  it('ends a token a day after the first use of its successor', async () => {
    const store = await newStore();
    await store.guests.add(ANN, token('first'), NOW);
    await store.guests.addToken('ann', token('phone'), NOW);
    const successor = { ...token('second'), device: 'device first' };
    expect(await store.guests.addSuccessor('ann', successor, NOW + 1)).toBe(true);
    expect(await store.guests.byToken('first')).toMatchObject({ until: null });
    expect(await store.guests.byToken('second')).toMatchObject({ device: 'device first', isPending: true });
    await use(store, 'second', NOW + 2);
    expect(await store.guests.byToken('first')).toMatchObject({ until: NOW + 2 + 24 * HOUR_MS });
    expect(await store.guests.byToken('second')).toMatchObject({ until: null, isPending: false });
    expect(await store.guests.byToken('phone')).toMatchObject({ until: null });
    expect((await store.guests.devices('ann', NOW)).map(({ device }) => device)).toEqual([
      'device first',
      'device phone',
    ]);
  });

  it('replaces all tokens of a device, and no other', async () => {
    const store = await newStore();
    await store.guests.add(ANN, token('first'), NOW);
    await store.guests.addToken('ann', token('phone'), NOW);
    await store.guests.addSuccessor('ann', { ...token('second'), device: 'device first' }, NOW);
    await store.guests.replaceTokens('ann', { ...token('third'), device: 'device first' }, NOW);
    for (const hash of ['first', 'second']) expect(await store.guests.byToken(hash)).toBeNull();
    for (const hash of ['third', 'phone']) expect(await store.guests.byToken(hash)).toMatchObject({ guest: ANN });
    expect(await store.guests.ofDevice('ann', 'device first')).toEqual(ANN);
  });

  it('issues one successor to requests at once, and another if the first is lost', async () => {
    const store = await newStore();
    await store.guests.add(ANN, token('first'), NOW);
    const successor = (hash: string) => ({ ...token(hash), device: 'device first' });
    const issued = await Promise.all(
      ['a', 'b', 'c'].map((hash) => store.guests.addSuccessor('ann', successor(hash), NOW)),
    );
    expect(issued.filter((isIssued) => isIssued)).toEqual([true]);
    expect(await store.guests.addSuccessor('ann', successor('d'), NOW + HOUR_MS)).toBe(true);
    const known = await Promise.all(['first', 'a', 'b', 'c', 'd'].map((hash) => store.guests.byToken(hash)));
    expect(known.map((each) => each?.isPending)).toEqual([false, undefined, undefined, undefined, true]);
  });

  it('knows tokens of servers that did not know devices', async () => {
    const store = await newStore();
    await store.guests.add(ANN, token('new'), NOW);
    await sql`insert into tokens (hash, guest, at) values ('old', 'ann', ${NOW})`.execute(store.driver.db);
    expect(await store.guests.byToken('old')).toMatchObject({ device: 'old', seen: NOW, until: null });
    expect(await store.guests.ofDevice('ann', 'old')).toEqual(ANN);
    await store.guests.removeOtherDevices('ann', 'device new');
    expect(await store.guests.byToken('old')).toBeNull();
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
    await store.guests.add(ANN, token('hash'), NOW);
    const renamed = { id: 'ann', name: 'Änn "‘x’" 🚗' };
    await store.guests.update(renamed, NOW);
    await store.guests.update({ id: 'unknown', name: 'No one' }, NOW);
    expect((await store.guests.byToken('hash'))?.guest).toEqual(renamed);
    const dressed: Guest = { ...renamed, appearance: { car: 'van' } };
    await store.guests.update(dressed, NOW);
    expect((await store.guests.byToken('hash'))?.guest).toEqual(dressed);
    const bob: Guest = { id: 'bob', name: 'Bob', appearance: { face: 'cap', car: 'coupe' } };
    await store.guests.add(bob, token('hash 2'), NOW);
    await store.guests.addCode('bob', 'code', NOW + 1);
    expect((await store.guests.byToken('hash 2'))?.guest).toEqual(bob);
    expect(await store.guests.takeCode('code', NOW)).toEqual(bob);
  });

  it('keeps that a guest has changed until all rooms show the last change', async () => {
    const store = await newStore();
    await store.guests.add(ANN, token('hash'), NOW);
    await store.guests.update({ id: 'unknown', name: 'No one' }, NOW);
    expect(await store.renames.waiting(NOW, 9)).toEqual([]);
    await store.guests.update({ ...ANN, name: 'Anne' }, NOW);
    const first = (await store.renames.at('ann')) ?? 0;
    expect(await store.renames.waiting(first - 1, 9)).toEqual([]);
    expect(await store.renames.waiting(first, 9)).toEqual(['ann']);
    // In the same millisecond.
    await store.guests.update({ ...ANN, name: 'Anna' }, NOW);
    expect(await store.renames.finish('ann', first)).toBe(false);
    expect(await store.renames.finish('ann', (await store.renames.at('ann')) ?? 0)).toBe(true);
    expect(await store.renames.at('ann')).toBeNull();
    expect(await store.renames.finish('ann', first)).toBe(false);
  });

  it('refuses an id or token that exists', async () => {
    const store = await newStore();
    await store.guests.add(ANN, token('hash 1'), NOW);
    await expect(store.guests.add({ id: 'ann', name: 'Eve' }, token('hash 2'), NOW)).rejects.toThrow();
    await expect(store.guests.add({ id: 'eve', name: 'Eve' }, token('hash 1'), NOW)).rejects.toThrow();
    await expect(store.guests.addToken('eve', token('hash 1'), NOW)).rejects.toThrow();
    expect((await store.guests.byToken('hash 1'))?.guest).toEqual(ANN);
    expect(await store.guests.byToken('hash 2')).toBeNull();
    // The failed guest was not stored.
    await store.guests.add({ id: 'eve', name: 'Eve' }, token('hash 3'), NOW);
    expect((await store.guests.byToken('hash 3'))?.guest).toEqual({ id: 'eve', name: 'Eve' });
  });

  it('removes all tokens and codes of a guest except those of one device', async () => {
    const store = await newStore();
    await store.guests.add(ANN, token('mine'), NOW);
    await store.guests.addToken('ann', token('phone'), NOW);
    await store.guests.addCode('ann', 'code', NOW + 1);
    await store.signIns.addLogin({ hash: 'login', code: 'code', guest: null, until: NOW + 1 }, NOW);
    await store.signIns.confirmLogin('code', 'ann', NOW);
    await store.guests.add({ id: 'bob', name: 'Bob' }, token('of bob'), NOW);
    await store.guests.removeOtherDevices('ann', 'device mine');
    const known = await Promise.all(['mine', 'phone', 'of bob'].map((hash) => store.guests.byToken(hash)));
    expect(known.map((found) => found?.guest.id)).toEqual(['ann', undefined, 'bob']);
    expect(await store.guests.takeCode('code', NOW)).toBeNull();
    expect(await store.signIns.takeLogin('login', NOW)).toBeNull();
  });

  it('redeems a code only once', async () => {
    const store = await newStore();
    await store.guests.add(ANN, token('hash'), NOW);
    await store.guests.addCode('ann', 'code', NOW + 1);
    expect(await store.guests.takeCode('other', NOW)).toBeNull();
    const taken = await Promise.all(Array.from({ length: 20 }, () => store.guests.takeCode('code', NOW)));
    expect(taken.filter((guest) => guest !== null)).toEqual([ANN]);
    expect(await store.guests.takeCode('code', NOW)).toBeNull();
  });

  it('refuses an expired code', async () => {
    const store = await newStore();
    await store.guests.add(ANN, token('hash'), NOW);
    await store.guests.addCode('ann', 'old', NOW);
    await store.guests.addCode('ann', 'new', NOW + 1);
    expect(await store.guests.takeCode('old', NOW)).toBeNull();
    // The expired code was also deleted: it is refused even at an earlier time.
    expect(await store.guests.takeCode('old', NOW - 1)).toBeNull();
    expect(await store.guests.takeCode('new', NOW)).toEqual(ANN);
  });

  it('deletes unused codes', async () => {
    const store = await newStore();
    await store.guests.add(ANN, token('hash'), NOW);
    await store.guests.addCode('ann', 'unused', NOW);
    expect(await store.guests.takeCode('another', NOW)).toBeNull();
    expect(await store.guests.takeCode('unused', NOW - 1)).toBeNull();
  });
}
