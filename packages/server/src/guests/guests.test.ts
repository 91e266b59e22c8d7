import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryStore } from '../testing/memoryStore.ts';
import { Guests } from './guests.ts';
import {
  CODE_VALID_MS,
  formatCode,
  hashOf,
  isToken,
  newGuestId,
  newToken,
  newTransferCode,
  parseTransferCode,
} from './token.ts';

describe('a guest', () => {
  const clock = { now: 1_000_000 };
  let store: MemoryStore;
  let guests: Guests;
  beforeEach(async () => {
    store = await MemoryStore.open();
    guests = new Guests(store.guests, () => clock.now);
  });

  const stored = async () => {
    const { db } = store.driver;
    const tables = ['guests', 'tokens', 'codes'] as const;
    return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
  };

  it('is identified only by the token', async () => {
    const { guest, token } = await guests.create({ name: 'Ada' });
    expect((await guests.findByToken(token))?.guest).toEqual(guest);
    for (const proof of [guest.id, guest.name, hashOf(token), token.slice(1), newToken(), '', null])
      expect(await guests.findByToken(proof)).toBeNull();
  });

  it('has only hashes of tokens and codes in the store', async () => {
    const { guest, token } = await guests.create({ name: 'Ada' });
    const { code } = await guests.createTransferCode(guest);
    const withCode = await stored();
    const moved = await guests.redeemTransferCode(code);
    const secrets = [token, code, parseTransferCode(code) ?? '', moved?.token ?? ''];
    expect(secrets.every((secret) => secret !== '')).toBe(true);
    for (const secret of secrets) expect(`${withCode} ${await stored()}`).not.toContain(secret);
    expect(withCode).toContain(hashOf(token));
    expect(withCode).toContain(hashOf(parseTransferCode(code) ?? ''));
  });

  it('keeps the id after renaming', async () => {
    const { guest, token } = await guests.create({ name: 'Ada' });
    await guests.update(guest, { name: 'Countess' });
    expect((await guests.findByToken(token))?.guest).toEqual({ id: guest.id, name: 'Countess' });
  });

  it('is not identified by a removed token', async () => {
    const { token } = await guests.create({ name: 'Ada' });
    await guests.removeToken(token);
    expect(await guests.findByToken(token)).toBeNull();
  });

  it('moves to another device with a code, and both devices stay valid', async () => {
    const { guest, token } = await guests.create({ name: 'Ada' });
    const { code, until } = await guests.createTransferCode(guest);
    expect(until).toBe(clock.now + CODE_VALID_MS);
    const moved = await guests.redeemTransferCode(code.toLowerCase().replaceAll('-', ' '));
    expect(moved?.guest).toEqual(guest);
    expect(moved?.token).not.toBe(token);
    expect((await guests.findByToken(moved?.token ?? null))?.guest).toEqual(guest);
    expect((await guests.findByToken(token))?.guest).toEqual(guest);
  });

  it('cannot use a code twice or after ten minutes', async () => {
    const { guest } = await guests.create({ name: 'Ada' });
    const once = await guests.createTransferCode(guest);
    expect(await guests.redeemTransferCode(once.code)).not.toBeNull();
    expect(await guests.redeemTransferCode(once.code)).toBeNull();
    const late = await guests.createTransferCode(guest);
    clock.now = late.until;
    expect(await guests.redeemTransferCode(late.code)).toBeNull();
  });

  it('cannot be moved with an id, a name, a token or a hash', async () => {
    const { guest, token } = await guests.create({ name: 'Ada' });
    const { code } = await guests.createTransferCode(guest);
    for (const text of [guest.id, guest.name, token, hashOf(code), hashOf(parseTransferCode(code) ?? ''), ''])
      expect(await guests.redeemTransferCode(text)).toBeNull();
  });
});

describe('secrets', () => {
  it('have 256, 128 and 50 random bits, and never repeat', () => {
    const many = 1000;
    for (const make of [newToken, newGuestId, newTransferCode])
      expect(new Set(Array.from({ length: many }, make)).size).toBe(many);
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
    expect(Buffer.from(newGuestId(), 'base64url')).toHaveLength(16);
    expect(isToken(newToken())).toBe(true);
    expect(isToken(newGuestId())).toBe(false);
    const signs = new Set(Array.from({ length: many }, newTransferCode).join(''));
    expect(signs.size ** newTransferCode().length).toBe(2 ** 50);
  });

  it('are displayed in groups, without ambiguous letters, and accepted as people type them', () => {
    expect(formatCode('ABCDEFGHJK')).toBe('ABCD-EFGH-JK');
    expect(parseTransferCode('abcd efgh-jk')).toBe('ABCDEFGHJK');
    expect(parseTransferCode('OIL0-1234-56')).toBe('0110123456');
    for (const text of ['', 'ABCD-EFGH-J', 'ABCD-EFGH-JKM', 'ABCD-EFGH-JU', '----------', 'A'.repeat(1000)])
      expect(parseTransferCode(text)).toBeNull();
  });
});
