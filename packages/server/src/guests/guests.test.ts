import { DAY_MS } from '@coup-fourre/room';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryStore } from '../testing/memoryStore.ts';
import { Guests } from './guests.ts';
import {
  CODE_VALID_MS,
  formatCode,
  hashOf,
  isToken,
  newId,
  newRecoveryCode,
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
    guests = new Guests(store.guests, { keepDeviceMs: 30 * DAY_MS, now: () => clock.now });
  });

  const stored = async () => {
    const { db } = store.driver;
    const tables = ['guests', 'tokens', 'codes'] as const;
    return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
  };

  it('is identified only by the token', async () => {
    const { guest, token } = await guests.create({ name: 'Ada' }, null);
    expect((await guests.findByToken(token))?.guest).toEqual(guest);
    for (const proof of [guest.id, guest.name, hashOf(token), token.slice(1), newToken(), '', null])
      expect(await guests.findByToken(proof)).toBeNull();
  });

  it('has only hashes of tokens and codes in the store', async () => {
    const { guest, token } = await guests.create({ name: 'Ada' }, null);
    const { code } = await guests.createTransferCode(guest);
    const withCode = await stored();
    const moved = await guests.redeemTransferCode(code, null);
    const secrets = [token, code, parseTransferCode(code) ?? '', moved?.token ?? ''];
    expect(secrets.every((secret) => secret !== '')).toBe(true);
    for (const secret of secrets) expect(`${withCode} ${await stored()}`).not.toContain(secret);
    expect(withCode).toContain(hashOf(token));
    expect(withCode).toContain(hashOf(parseTransferCode(code) ?? ''));
  });

  it('keeps the id after renaming', async () => {
    const { guest, token } = await guests.create({ name: 'Ada' }, null);
    await guests.update(guest, { name: 'Countess' });
    expect((await guests.findByToken(token))?.guest).toEqual({ id: guest.id, name: 'Countess' });
  });

  it('is not identified by the token of a device that was signed out', async () => {
    const { guest, token, device } = await guests.create({ name: 'Ada' }, null);
    await guests.endDevice(guest, device);
    expect(await guests.findByToken(token)).toBeNull();
  });

  it('is no longer identified by a token that was not used for thirty days', async () => {
    const { token } = await guests.create({ name: 'Ada' }, null);
    for (let visit = 0; visit < 3; visit += 1) {
      clock.now += 29 * DAY_MS;
      expect(await guests.findByToken(token)).not.toBeNull();
    }
    clock.now += 31 * DAY_MS;
    expect(await guests.findByToken(token)).toBeNull();
  });

  it('gets another token for an old one, which ends a day after the first use of the new one', async () => {
    const { token } = await guests.create({ name: 'Ada' }, null);
    const visit = async (presented: string) => {
      const known = await guests.findByToken(presented);
      return known === null ? 'unknown' : guests.renewToken(known, null);
    };
    expect(await visit(token)).toBe(token);
    clock.now += 8 * DAY_MS;
    const lost = await visit(token);
    expect(lost).not.toBe(token);
    // Another window asks at the same time. It must not undo the change.
    expect(await visit(token)).toBeNull();
    // The response was lost: the old token stays valid until the new one is used.
    clock.now += 8 * DAY_MS;
    const next = (await visit(token)) ?? '';
    expect(await visit(lost ?? '')).toBe('unknown');
    expect(await visit(next)).toBe(next);
    clock.now += DAY_MS - 1;
    expect(await visit(token)).toBeNull();
    clock.now += 1;
    expect(await visit(token)).toBe('unknown');
    expect(await visit(next)).toBe(next);
  });

  it('has one entry for each device in the list of devices, also after a new token', async () => {
    const { guest, token, device } = await guests.create({ name: 'Ada' }, 'Firefox · Linux');
    const phone = await guests.addDevice(guest, 'Safari · iPhone', { isProof: false });
    clock.now += 8 * DAY_MS;
    const known = await guests.findByToken(token);
    const next = known === null ? null : await guests.renewToken(known, 'Firefox · Linux');
    expect((await guests.findByToken(next))?.device).toBe(device);
    expect(await guests.devices(guest)).toEqual([
      { device, label: 'Firefox · Linux', seen: clock.now },
      { device: phone.device, label: 'Safari · iPhone', seen: clock.now - 8 * DAY_MS },
    ]);
    await guests.endDevice(guest, device);
    expect([await guests.findByToken(token), await guests.findByToken(next)]).toEqual([null, null]);
    expect(await guests.findByToken(phone.token)).not.toBeNull();
  });

  it('moves to another device with a code, and both devices stay valid', async () => {
    const { guest, token } = await guests.create({ name: 'Ada' }, null);
    const { code, until } = await guests.createTransferCode(guest);
    expect(until).toBe(clock.now + CODE_VALID_MS);
    const moved = await guests.redeemTransferCode(code.toLowerCase().replaceAll('-', ' '), null);
    expect(moved?.guest).toEqual(guest);
    expect(moved?.token).not.toBe(token);
    expect((await guests.findByToken(moved?.token ?? null))?.guest).toEqual(guest);
    expect((await guests.findByToken(token))?.guest).toEqual(guest);
  });

  it('cannot use a code twice or after ten minutes', async () => {
    const { guest } = await guests.create({ name: 'Ada' }, null);
    const once = await guests.createTransferCode(guest);
    expect(await guests.redeemTransferCode(once.code, null)).not.toBeNull();
    expect(await guests.redeemTransferCode(once.code, null)).toBeNull();
    const late = await guests.createTransferCode(guest);
    clock.now = late.until;
    expect(await guests.redeemTransferCode(late.code, null)).toBeNull();
  });

  it('cannot be moved with an id, a name, a token or a hash', async () => {
    const { guest, token } = await guests.create({ name: 'Ada' }, null);
    const { code } = await guests.createTransferCode(guest);
    for (const text of [guest.id, guest.name, token, hashOf(code), hashOf(parseTransferCode(code) ?? ''), ''])
      expect(await guests.redeemTransferCode(text, null)).toBeNull();
  });
});

describe('secrets', () => {
  it('have 256, 128 and 50 random bits, and never repeat', () => {
    const many = 1000;
    for (const make of [newToken, newId, newRecoveryCode, newTransferCode])
      expect(new Set(Array.from({ length: many }, make)).size).toBe(many);
    expect(Buffer.from(newToken(), 'base64url')).toHaveLength(32);
    expect(Buffer.from(newId(), 'base64url')).toHaveLength(16);
    expect(isToken(newToken())).toBe(true);
    expect(isToken(newId())).toBe(false);
    const signs = new Set(Array.from({ length: many }, newTransferCode).join(''));
    expect(signs.size ** newTransferCode().length).toBe(2 ** 50);
    expect(signs.size ** newRecoveryCode().length).toBe(2 ** 120);
  });

  it('are displayed in groups, without ambiguous letters, and accepted as people type them', () => {
    expect(formatCode('ABCDEFGHJK')).toBe('ABCD-EFGH-JK');
    expect(parseTransferCode('abcd efgh-jk')).toBe('ABCDEFGHJK');
    expect(parseTransferCode('OIL0-1234-56')).toBe('0110123456');
    for (const text of ['', 'ABCD-EFGH-J', 'ABCD-EFGH-JKM', 'ABCD-EFGH-JU', '----------', 'A'.repeat(1000)])
      expect(parseTransferCode(text)).toBeNull();
  });
});
