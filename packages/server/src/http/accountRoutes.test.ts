import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { type Account, PROFILE_PARTS, type Profile } from '@coup-fourre/room';
import { HttpClient } from '@coup-fourre/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../config/limits.ts';
import { FakeAuthenticator } from '../testing/fakeAuthenticator.ts';
import { type MemoryServer, memoryServer } from '../testing/memoryServer.ts';
import { openSocket } from '../testing/testSocket.ts';

interface Answer {
  readonly refused?: string;
  readonly account: Account;
  readonly codes: string[];
  readonly guest: { readonly id: string; readonly name: string };
  readonly profile: Profile;
  readonly options: { readonly challenge: string; readonly rp?: { readonly id: string }; readonly rpId?: string };
}

const RENAME_MS = 30 * 86_400_000;

describe('an account', () => {
  let server: MemoryServer;
  let origin: string;
  let ada: HttpClient;
  let key: FakeAuthenticator;
  beforeEach(async () => {
    server = await memoryServer();
    origin = server.http.replace('127.0.0.1', 'localhost');
    ada = new HttpClient(origin);
    key = new FakeAuthenticator();
  });
  afterEach(() => server.stop());

  const ask = async (response: Promise<Response>): Promise<Answer> => (await (await response).json()) as Answer;
  const guestOf = async (of: HttpClient) => (await ask(of.get('/api/guest'))).guest;
  const site = (changed: { rpId?: string; origin?: string } = {}) => ({ rpId: 'localhost', origin, ...changed });

  async function addPasskey(device: HttpClient, authenticator: FakeAuthenticator, name = 'Laptop'): Promise<Answer> {
    const { options, refused } = await ask(device.post('/api/account/passkeys/options'));
    if (refused !== undefined) return { refused } as Answer;
    return ask(
      device.post('/api/account/passkeys', { name, response: authenticator.create(options.challenge, site()) }),
    );
  }

  async function challenge(device: HttpClient): Promise<string> {
    return (await ask(device.post('/api/account/sign-in/options'))).options.challenge;
  }

  async function signIn(device: HttpClient, authenticator: FakeAuthenticator, merge = false): Promise<Answer> {
    const response = authenticator.assert(await challenge(device), site());
    return ask(device.post('/api/account/sign-in', { response, merge }));
  }

  it('is the guest who asked for it, with a passkey and ten recovery codes', async () => {
    const id = await ada.becomeGuest('Ada');
    expect((await ask(ada.get('/api/account'))).account).toBeNull();
    const { account, codes } = await addPasskey(ada, key);
    expect(account).toMatchObject({ passkeys: [{ name: 'Laptop', used: null }], codes: 10, shown: [] });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){5}$/);
    expect(await guestOf(ada)).toEqual({ id, name: 'Ada' });
    // No secret and no key is ever sent.
    expect(await (await ada.get('/api/account')).text()).not.toMatch(/public|hash|counter/i);
  });

  it('signs in on another device with a passkey, without a name', async () => {
    const id = await ada.becomeGuest('Ada');
    await addPasskey(ada, key);
    const phone = new HttpClient(origin);
    expect((await signIn(phone, key)).guest).toEqual({ id, name: 'Ada' });
    expect(await guestOf(phone)).toEqual({ id, name: 'Ada' });
    expect(phone.cookie).not.toBe(ada.cookie);
    expect((await ask(phone.get('/api/account'))).account.passkeys[0]?.used).toBeGreaterThan(0);
  });

  it('refuses a challenge that was used, has expired, or belongs to someone else', async () => {
    await ada.becomeGuest('Ada');
    const { options } = await ask(ada.post('/api/account/passkeys/options'));
    const bob = new HttpClient(origin);
    await bob.becomeGuest('Bob');
    const response = key.create(options.challenge, site());
    expect((await ask(bob.post('/api/account/passkeys', { name: 'x', response }))).refused).toBe('passkeyRefused');
    // The attempt has used up the challenge.
    expect((await ask(ada.post('/api/account/passkeys', { name: 'x', response }))).refused).toBe('passkeyRefused');
    await addPasskey(ada, key);
    const once = key.assert(await challenge(bob), site());
    expect((await ask(bob.post('/api/account/sign-in', { response: once, merge: false }))).guest.name).toBe('Ada');
    const again = new HttpClient(origin);
    expect((await ask(again.post('/api/account/sign-in', { response: once, merge: false }))).refused).toBe(
      'passkeyRefused',
    );
    const late = key.assert(await challenge(again), site());
    await server.store.driver.db.updateTable('passkey_challenges').set({ until: Date.now() }).execute();
    expect((await ask(again.post('/api/account/sign-in', { response: late, merge: false }))).refused).toBe(
      'passkeyRefused',
    );
    expect(again.cookie).toBeNull();
  });

  it('refuses a response for another site, a forged one, and a counter that goes back', async () => {
    await ada.becomeGuest('Ada');
    await addPasskey(ada, key);
    const phone = new HttpClient(origin);
    const tryWith = async (response: object) =>
      (await ask(phone.post('/api/account/sign-in', { response, merge: false }))).refused;
    for (const foreign of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }])
      expect(await tryWith(key.assert(await challenge(phone), site(foreign)))).toBe('passkeyRefused');
    const forger = new FakeAuthenticator();
    const forged = { ...forger.assert(await challenge(phone), site()), id: key.id.toString('base64url') };
    expect(await tryWith({ ...forged, rawId: forged.id })).toBe('passkeyRefused');
    expect(await tryWith(forger.assert(await challenge(phone), site()))).toBe('passkeyRefused');
    expect(await tryWith(key.assert(await challenge(phone), site()))).toBeUndefined();
    key.counter -= 1;
    expect(await tryWith(key.assert(await challenge(phone), site()))).toBe('passkeyRefused');
    for (const response of [null, {}, 'x', { id: 'x', response: { clientDataJSON: 'e30' } }])
      expect(await tryWith(response as object)).toBe('passkeyRefused');
  });

  it('has recovery codes that work once each, and replaces them all', async () => {
    const id = await ada.becomeGuest('Ada');
    // A browser without passkeys can use only codes.
    const { codes } = await ask(ada.post('/api/account/codes'));
    const recover = (device: HttpClient, code = '') => ask(device.post('/api/account/recover', { code, merge: false }));
    const phone = new HttpClient(origin);
    expect((await recover(phone, codes[0]?.toLowerCase().replaceAll('-', ' '))).guest.id).toBe(id);
    expect((await recover(new HttpClient(origin), codes[0])).refused).toBe('wrongCode');
    expect((await ask(phone.get('/api/account'))).account.codes).toBe(9);
    const { codes: fresh } = await ask(phone.post('/api/account/codes'));
    expect((await recover(new HttpClient(origin), codes[1])).refused).toBe('wrongCode');
    expect((await recover(new HttpClient(origin), fresh[0])).guest.id).toBe(id);
    const stored = await server.store.driver.db.selectFrom('recovery_codes').selectAll().execute();
    for (const code of fresh) expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));
  });

  it('asks for another sign-in before what is dangerous', async () => {
    const id = await ada.becomeGuest('Ada');
    await addPasskey(ada, key);
    const { code } = (await (await ada.post('/api/guest/move')).json()) as { code: string };
    const phone = new HttpClient(origin);
    await phone.post('/api/guest/claim', { code });
    const passkey = key.id.toString('base64url');
    const dangerous = () => [
      phone.post('/api/account/passkeys/options'),
      phone.post('/api/account/codes'),
      phone.delete(`/api/account/passkeys/${passkey}`),
      phone.delete('/api/guest'),
    ];
    for (const response of dangerous()) expect((await ask(response)).refused).toBe('signInAgain');
    const { cookie } = phone;
    const devices = async () => (await (await phone.get('/api/guest/devices')).text()).match(/"device":"[^"]+/g);
    const before = await devices();
    await signIn(phone, key);
    // The device stays the same. The token that it had before proves nothing any more.
    expect(phone.cookie).not.toBe(cookie);
    expect(await devices()).toEqual(before);
    const thief = new HttpClient(origin);
    thief.cookie = cookie;
    expect(await guestOf(thief)).toBeNull();
    expect((await addPasskey(phone, new FakeAuthenticator(), 'Key ring')).account.passkeys).toHaveLength(2);
    expect((await ask(phone.delete('/api/guest'))).guest).toBeNull();
    expect(await server.store.accounts.find(id)).toBeNull();
    for (const table of ['passkeys', 'recovery_codes', 'account_names', 'sign_ins'] as const)
      expect(await server.store.driver.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('does not count a device that was moved by a code as freshly signed in, or a terminal that it confirms', async () => {
    const id = await ada.becomeGuest('Ada');
    await addPasskey(ada, key);
    const { code: moved } = (await (await ada.post('/api/guest/move')).json()) as { code: string };
    const phone = new HttpClient(origin);
    await phone.post('/api/guest/claim', { code: moved });
    for (const terminal of [phone, new HttpClient(origin)]) {
      const { login, code } = (await (await terminal.post('/api/login')).json()) as { login: string; code: string };
      await phone.post('/api/login/confirm', { code });
      expect((await ask(terminal.post('/api/login/claim', { login }))).guest.id).toBe(id);
      expect((await ask(terminal.post('/api/account/codes'))).refused).toBe('signInAgain');
    }
  });

  it('removes a passkey with the longest id that WebAuthn allows', async () => {
    await ada.becomeGuest('Ada');
    const { account } = await addPasskey(ada, new FakeAuthenticator(1023));
    expect((await ask(ada.delete(`/api/account/passkeys/${account.passkeys[0]?.id}`))).account.passkeys).toEqual([]);
  });

  it('signs in again only as itself', async () => {
    const id = await ada.becomeGuest('Ada');
    await addPasskey(ada, key);
    const bob = new HttpClient(origin);
    const other = await bob.becomeGuest('Bob');
    const { codes } = await ask(bob.post('/api/account/codes'));
    const [code = ''] = codes;
    const { cookie } = ada;
    const recover = (device: HttpClient, only: string) =>
      ask(device.post('/api/account/recover', { code, merge: false, only }));
    expect((await recover(ada, id)).refused).toBe('wrongCode');
    const response = key.assert(await challenge(bob), site());
    const passkey = await ask(bob.post('/api/account/sign-in', { response, merge: false, only: other }));
    expect(passkey.refused).toBe('passkeyRefused');
    expect([await guestOf(ada), await guestOf(bob)]).toMatchObject([{ id }, { id: other }]);
    expect(ada.cookie).toBe(cookie);
    // The refused code still works where it belongs.
    expect((await recover(bob, other)).guest.id).toBe(other);
  });

  it('keeps its last means to sign in', async () => {
    await ada.becomeGuest('Ada');
    await addPasskey(ada, key);
    await addPasskey(ada, new FakeAuthenticator());
    const { account } = await ask(ada.get('/api/account'));
    const [first, second] = account.passkeys.map(({ id }) => `/api/account/passkeys/${id}`);
    expect((await ask(ada.post(first ?? '', { name: 'Old phone' }))).account.passkeys[0]?.name).toBe('Old phone');
    await server.store.driver.db.deleteFrom('recovery_codes').execute();
    expect((await ask(ada.delete(second ?? ''))).account.passkeys).toHaveLength(1);
    expect((await ask(ada.delete(first ?? ''))).refused).toBe('lastMeans');
    expect((await ask(ada.delete(second ?? ''))).refused).toBe('noSuchPasskey');
  });

  it('has a name of its own, which changes once a month and stays reserved', async () => {
    await ada.becomeGuest('Ada');
    await addPasskey(ada, key);
    const other = new HttpClient(origin);
    // A guest may have any name. An account may not.
    await other.becomeGuest('Аdа');
    expect((await ask(other.post('/api/account/codes'))).refused).toBe('nameTaken');
    // Before its device makes a passkey that belongs to no account.
    expect((await ask(other.post('/api/account/passkeys/options'))).refused).toBe('nameTaken');
    expect((await ask(ada.post('/api/guest', { name: 'Countess' }))).guest.name).toBe('Countess');
    expect((await ask(ada.post('/api/guest', { name: 'Ada' }))).refused).toBe('renamedLately');
    expect((await ask(ada.post('/api/guest', { name: 'Countess', appearance: { face: 'cap' } }))).guest).toMatchObject({
      appearance: { face: 'cap' },
    });
    expect((await ask(other.post('/api/account/codes'))).refused).toBe('nameTaken');
    await other.post('/api/guest', { name: 'Bob' });
    await other.post('/api/account/codes');
    expect((await ask(other.post('/api/guest', { name: 'c0untess' }))).refused).toBe('nameTaken');
    // A refused name does not use up the month.
    expect((await ask(other.post('/api/guest', { name: 'Bobby' }))).guest.name).toBe('Bobby');
    await server.store.driver.db
      .updateTable('accounts')
      .set({ renamed: Date.now() - RENAME_MS })
      .execute();
    expect((await ask(ada.post('/api/guest', { name: 'Ada' }))).guest.name).toBe('Ada');
  });

  it('shows what its owner has chosen, and nothing else', async () => {
    await ada.becomeGuest('Ada');
    await addPasskey(ada, key);
    const stranger = new HttpClient(origin);
    const profile = async (of: HttpClient, name = 'ada') => (await ask(of.get(`/api/profiles/${name}`))).profile;
    const { at } = (await ask(ada.get('/api/account'))).account;
    expect(await profile(stranger)).toEqual({ name: 'Ada', at, isOwn: false, shown: [], matches: null });
    expect(Object.keys(await profile(ada))).toEqual(expect.arrayContaining([...PROFILE_PARTS]));
    await ada.post('/api/account/shown', { shown: ['days', 'days'] });
    expect(await profile(stranger)).toEqual({
      name: 'Ada',
      at,
      isOwn: false,
      shown: [],
      matches: null,
      days: { count: 0, best: null, history: [] },
    });
    expect((await profile(ada)).shown).toEqual(['days']);
    expect((await ask(ada.post('/api/account/shown', { shown: ['hand'] }))).refused).toBe('noSuchPart');
    // A guest without an account has no profile, and an id is not a name.
    const guest = await stranger.becomeGuest('Bob');
    expect((await ask(stranger.post('/api/account/shown', { shown: ['days'] }))).refused).toBe('noSuchProfile');
    for (const name of ['Bob', guest, 'a'.repeat(60), '%00'])
      expect((await ask(stranger.get(`/api/profiles/${name}`))).refused).toBe('noSuchProfile');
  });

  it('takes over the games of a guest who signs in, once, but no seat', async () => {
    const id = await ada.becomeGuest('Ada');
    await addPasskey(ada, key);
    const phone = new HttpClient(origin);
    const guest = await phone.becomeGuest('Phone');
    const socket = await openSocket(server.ws, { cookie: phone.cookie });
    const closed = socket.closed();
    const { cookie } = phone;
    expect((await signIn(phone, key, true)).guest.id).toBe(id);
    expect(await closed).toBe(3000);
    expect(await server.store.guests.byIds([guest])).toEqual([]);
    phone.cookie = cookie;
    expect(await guestOf(phone)).toBeNull();
  });

  it('never becomes part of another account', async () => {
    const id = await ada.becomeGuest('Ada');
    await addPasskey(ada, key);
    const bob = new HttpClient(origin);
    const other = await bob.becomeGuest('Bob');
    await bob.post('/api/account/codes');
    expect((await signIn(bob, key, true)).guest.id).toBe(id);
    expect((await server.store.guests.byIds([other])).map(({ name }) => name)).toEqual(['Bob']);
    expect(server.rooms.deletedGuests).toEqual([]);
  });

  it('signs in a terminal whose code is confirmed on the page, once', async () => {
    const id = await ada.becomeGuest('Ada');
    const terminal = new HttpClient(origin);
    const { login, code } = (await (await terminal.post('/api/login')).json()) as { login: string; code: string };
    const claim = () => ask(terminal.post('/api/login/claim', { login }));
    expect((await claim()).guest).toBeNull();
    expect((await ask(new HttpClient(origin).post('/api/login/confirm', { code }))).refused).toBe('notAGuest');
    // The code that the terminal shows is not the secret that it keeps.
    expect((await ask(terminal.post('/api/login/claim', { login: code }))).refused).toBe('wrongCode');
    expect((await ask(ada.post('/api/login/confirm', { code }))).guest.id).toBe(id);
    expect((await ask(ada.post('/api/login/confirm', { code }))).refused).toBe('wrongCode');
    expect((await claim()).guest.id).toBe(id);
    expect((await claim()).refused).toBe('wrongCode');
    expect(await guestOf(terminal)).toEqual({ id, name: 'Ada' });
    expect(terminal.cookie).not.toBe(ada.cookie);
  });

  it('has no passkeys over http or at a host without a name', async () => {
    const plain = new HttpClient(server.http);
    await plain.becomeGuest('Ada');
    expect((await ask(plain.post('/api/account/passkeys/options'))).refused).toBe('noPasskeys');
    await server.stop();
    server = await memoryServer({ rpId: 'example.org', origins: ['https://play.example.org', 'http://example.org'] });
    const device = new HttpClient(server.http);
    const optionsAt = async (from: string) => ask(device.post('/api/account/sign-in/options', {}, { origin: from }));
    expect((await optionsAt('https://play.example.org')).options.rpId).toBe('example.org');
    expect((await optionsAt('http://example.org')).refused).toBe('noPasskeys');
    // Another subdomain may belong to someone else.
    const headers = { origin: 'https://blog.example.org', host: 'blog.example.org' };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const url = `${server.http}/api/account/sign-in/options`;
      // `fetch` sends the host of the URL.
      request(url, { method: 'POST', headers }, resolve).on('error', reject).end();
    });
    expect(await json(response)).toMatchObject({ refused: 'noPasskeys' });
    expect((await optionsAt('https://evil.example')).refused).toBe('wrongOrigin');
  });

  it('is soon refused when it guesses recovery codes', async () => {
    await server.stop();
    server = await memoryServer({ limits: { transferCodes: LIMITS.default.transferCodes } });
    const guesser = new HttpClient(server.http);
    const guess = () =>
      ask(guesser.post('/api/account/recover', { code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ01', merge: false }));
    for (let times = 0; times < LIMITS.default.transferCodes; times += 1)
      expect((await guess()).refused).toBe('wrongCode');
    expect((await guess()).refused).toBe('tooFast');
  });
});
