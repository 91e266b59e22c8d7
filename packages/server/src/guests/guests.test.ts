import { beforeEach, describe, expect, it } from 'vitest';
import { FakeStore } from '../testing/fakeStore.ts';
import { Guests } from './guests.ts';
import { CODE_VALID_FOR, moveCodeFrom, newMoveCode, spelled } from './moveCode.ts';
import { hashOf, isToken, newGuestId, newToken } from './token.ts';

describe('a guest', () => {
  const clock = { now: 1_000_000 };
  let store: FakeStore;
  let guests: Guests;
  beforeEach(() => {
    store = new FakeStore();
    guests = new Guests(store, () => clock.now);
  });

  it('is known by the token alone', async () => {
    const { guest, token } = await guests.make('Ada');
    expect((await guests.known(token))?.guest).toEqual(guest);
    for (const proof of [guest.id, guest.name, hashOf(token), token.slice(1), newToken(), '', null])
      expect(await guests.known(proof)).toBeNull();
  });

  it('leaves neither a token nor a code in the store, only their hashes', async () => {
    const { guest, token } = await guests.make('Ada');
    const { code } = await guests.moveCode(guest);
    const moved = await guests.claim(code);
    const secrets = [token, code, moveCodeFrom(code) ?? '', moved?.token ?? ''];
    expect(secrets.every((secret) => secret !== '')).toBe(true);
    for (const secret of secrets) expect(store.kept.join(' ')).not.toContain(secret);
    expect(store.kept).toContain(hashOf(token));
  });

  it('has another name and the same id after a renaming', async () => {
    const { guest, token } = await guests.make('Ada');
    await guests.rename(guest, 'Countess');
    expect((await guests.known(token))?.guest).toEqual({ id: guest.id, name: 'Countess' });
  });

  it('is not known any more by a token that was forgotten', async () => {
    const { token } = await guests.make('Ada');
    await guests.forget(token);
    expect(await guests.known(token)).toBeNull();
  });

  it('moves to another device by a code, and both devices are theirs', async () => {
    const { guest, token } = await guests.make('Ada');
    const { code, until } = await guests.moveCode(guest);
    expect(until).toBe(clock.now + CODE_VALID_FOR);
    const moved = await guests.claim(code.toLowerCase().replaceAll('-', ' '));
    expect(moved?.guest).toEqual(guest);
    expect(moved?.token).not.toBe(token);
    expect((await guests.known(moved?.token ?? null))?.guest).toEqual(guest);
    expect((await guests.known(token))?.guest).toEqual(guest);
  });

  it('cannot be moved to twice with the same code, nor after ten minutes', async () => {
    const { guest } = await guests.make('Ada');
    const once = await guests.moveCode(guest);
    expect(await guests.claim(once.code)).not.toBeNull();
    expect(await guests.claim(once.code)).toBeNull();
    const late = await guests.moveCode(guest);
    clock.now = late.until;
    expect(await guests.claim(late.code)).toBeNull();
  });

  it('cannot be moved to by an id, a name, a token or a hash', async () => {
    const { guest, token } = await guests.make('Ada');
    const { code } = await guests.moveCode(guest);
    for (const text of [guest.id, guest.name, token, hashOf(code), hashOf(moveCodeFrom(code) ?? ''), ''])
      expect(await guests.claim(text)).toBeNull();
  });
});

describe('secrets', () => {
  it('are of 256, 128 and 50 random bits, and never twice the same', () => {
    const many = 1000;
    for (const make of [newToken, newGuestId, newMoveCode])
      expect(new Set(Array.from({ length: many }, make)).size).toBe(many);
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
    expect(Buffer.from(newGuestId(), 'base64url')).toHaveLength(16);
    expect(isToken(newToken())).toBe(true);
    expect(isToken(newGuestId())).toBe(false);
    const signs = new Set(Array.from({ length: many }, newMoveCode).join(''));
    expect(signs.size ** newMoveCode().length).toBe(2 ** 50);
  });

  it('are spelled in groups, without letters that look alike, and read as people type them', () => {
    expect(spelled('ABCDEFGHJK')).toBe('ABCD-EFGH-JK');
    expect(moveCodeFrom('abcd efgh-jk')).toBe('ABCDEFGHJK');
    expect(moveCodeFrom('OIL0-1234-56')).toBe('0110123456');
    for (const text of ['', 'ABCD-EFGH-J', 'ABCD-EFGH-JKM', 'ABCD-EFGH-JU', '----------', 'A'.repeat(1000)])
      expect(moveCodeFrom(text)).toBeNull();
  });
});
