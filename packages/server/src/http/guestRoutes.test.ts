import { HttpClient } from '@coup-fourre/testing';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { InProcessBus } from '../bus/inProcessBus.ts';
import { LIMITS } from '../config/limits.ts';
import { type ConfigOverrides, type MemoryServer, memoryServer } from '../testing/memoryServer.ts';
import { openSocket } from '../testing/testSocket.ts';

describe('a device', () => {
  let server: MemoryServer;
  let device: HttpClient;
  beforeEach(async () => {
    server = await memoryServer();
    device = new HttpClient(server.http);
  });
  afterEach(() => server.stop());

  async function restart(overrides: ConfigOverrides): Promise<void> {
    await server.stop();
    server = await memoryServer(overrides);
    device = new HttpClient(server.http);
  }

  const guestOf = async (of: HttpClient): Promise<unknown> => (await of.get('/api/guest')).json();

  it('becomes a guest by sending a name, and is recognized by its cookie', async () => {
    expect(await guestOf(device)).toEqual({ guest: null });
    const id = await device.becomeGuest('  Ada  ');
    expect(device.setCookie).toMatch(/^guest=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await guestOf(device)).toEqual({ guest: { id, name: 'Ada' } });
    expect(await guestOf(new HttpClient(server.http))).toEqual({ guest: null });
  });

  it('renames its guest, whose id, cookie and open sockets stay', async () => {
    const id = await device.becomeGuest('Ada');
    const { cookie } = device;
    const socket = await openSocket(server.ws, { cookie });
    await device.post('/api/guest', { name: 'Countess' });
    expect(device.cookie).toBe(cookie);
    expect(await guestOf(device)).toEqual({ guest: { id, name: 'Countess' } });
    socket.send({ type: 'ping', id: 1 });
    await socket.next();
    await socket.next();
    expect(server.rooms.received[0]?.listener.guest).toEqual({ id, name: 'Countess' });
    await vi.waitFor(() => expect(server.rooms.updatedGuests).toEqual([{ id, name: 'Countess' }]));
  });

  it('chooses a face and a car with the name, and keeps them under a new name', async () => {
    const appearance = { face: 'goggles', car: 'van' };
    await device.post('/api/guest', { name: 'Ada', appearance });
    expect(await guestOf(device)).toMatchObject({ guest: { name: 'Ada', appearance } });
    await device.post('/api/guest', { name: 'Countess' });
    expect(await guestOf(device)).toMatchObject({ guest: { name: 'Countess', appearance } });
    // Omitted fields stay the same.
    await device.post('/api/guest', { name: 'Countess', appearance: { face: 'cap' } });
    expect(await guestOf(device)).toMatchObject({ guest: { appearance: { face: 'cap', car: 'van' } } });
    await vi.waitFor(() => expect(server.rooms.updatedGuests.at(-1)?.appearance).toEqual({ face: 'cap', car: 'van' }));
  });

  it.each([{ face: 'fox' }, { car: 'tank' }, { face: null }, 'moustache', null])(
    'may not look like %j',
    async (appearance) => {
      const reply = await device.post('/api/guest', { name: 'Ada', appearance });
      expect(reply.status).toBe(400);
      const { refused, message } = (await reply.json()) as { refused: string; message: string };
      expect(refused).toBe('badAppearance');
      expect(message).toMatch(/^A face is one of moustache, .*; a car is one of coupe, roadster, van\./);
      expect(await guestOf(device)).toEqual({ guest: null });
    },
  );

  it('is not identified by a name, an id or a room', async () => {
    const id = await device.becomeGuest('Ada');
    for (const cookie of [`guest=Ada`, `guest=${id}`, `guest=${id.padEnd(43, 'A')}`, `id=${id}`, `name=Ada`]) {
      const other = new HttpClient(server.http);
      other.cookie = cookie;
      expect(await guestOf(other)).toMatchObject({ guest: null });
      expect((await other.get('/api/rooms/mine')).status).toBe(401);
    }
  });

  it('gets a cookie for https only if the page came over https', async () => {
    await restart({ trustProxy: ['loopback'] });
    await device.post('/api/guest', { name: 'Ada' }, { 'x-forwarded-proto': 'https' });
    expect(device.setCookie).toContain('; Secure');
    const other = new HttpClient(server.http);
    await other.post('/api/guest', { name: 'Bob' }, { origin: server.http.replace('http', 'https') });
    expect(other.setCookie).toContain('; Secure');
    // A GET has no Origin. Behind a proxy that hides https, only the cookie shows that the page came over https.
    await other.get('/api/guest');
    expect(other.setCookie).toMatch(/^__Host-guest=.*; Secure/);
  });

  it('moves its guest to another device with a code, once', async () => {
    const id = await device.becomeGuest('Ada');
    const { code, until } = (await (await device.post('/api/guest/move')).json()) as { code: string; until: number };
    expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{2}$/);
    expect(Math.abs(until - Date.now() - 10 * 60_000)).toBeLessThan(60_000);
    const other = new HttpClient(server.http);
    const claim = await other.post('/api/guest/claim', { code });
    expect(await claim.json()).toEqual({ guest: { id, name: 'Ada' } });
    expect(await guestOf(other)).toEqual({ guest: { id, name: 'Ada' } });
    expect(other.cookie).not.toBe(device.cookie);
    const third = new HttpClient(server.http);
    const again = await third.post('/api/guest/claim', { code });
    expect(again.status).toBe(404);
    expect(await again.json()).toMatchObject({ refused: 'wrongCode' });
    expect(third.cookie).toBeNull();
  });

  it('stops being its old guest after redeeming a code', async () => {
    await device.becomeGuest('Ada');
    const other = new HttpClient(server.http);
    await other.becomeGuest('Bob');
    const before = other.cookie;
    const { code } = (await (await device.post('/api/guest/move')).json()) as { code: string };
    await other.post('/api/guest/claim', { code });
    other.cookie = before;
    expect(await guestOf(other)).toEqual({ guest: null, isSignedOut: true });
  });

  it('that is forgotten loses its cookie, guest and sockets', async () => {
    await device.becomeGuest('Ada');
    const { cookie } = device;
    const socket = await openSocket(server.ws, { cookie });
    const closed = socket.closed();
    await device.post('/api/guest/forget');
    expect(device.setCookie).toMatch(/^guest=; Max-Age=0/);
    expect(await closed).toBe(3000);
    device.cookie = cookie;
    expect(await guestOf(device)).toEqual({ guest: null, isSignedOut: true });
  });

  it('learns how many other devices are connected, and can sign them out', async () => {
    const id = await device.becomeGuest('Ada');
    const { code } = (await (await device.post('/api/guest/move')).json()) as { code: string };
    const other = new HttpClient(server.http);
    await other.post('/api/guest/claim', { code });
    const here = await openSocket(server.ws, { cookie: device.cookie });
    expect(await here.next()).toMatchObject({ type: 'welcome' });
    // A second window is not another device.
    const window = await openSocket(server.ws, { cookie: device.cookie });
    const there = await openSocket(server.ws, { cookie: other.cookie });
    const closed = there.closed();
    expect(await here.next()).toEqual({ type: 'devices', others: 1 });
    expect([await there.next(), await there.next()]).toMatchObject([
      { type: 'welcome' },
      { type: 'devices', others: 1 },
    ]);
    expect(await (await device.post('/api/guest/devices/end')).json()).toEqual({ guest: { id, name: 'Ada' } });
    expect(await closed).toBe(3000);
    expect(await here.next()).toEqual({ type: 'devices', others: 0 });
    expect(await guestOf(other)).toEqual({ guest: null, isSignedOut: true });
    expect(await guestOf(device)).toEqual({ guest: { id, name: 'Ada' } });
    expect((await other.post('/api/guest/devices/end')).status).toBe(401);
    expect([await window.next(), await window.next()]).toMatchObject([{ type: 'welcome' }, { others: 1 }]);
  });

  it('is listed among the guest’s devices by browser and system, and signs out one of the others', async () => {
    const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    await device.post('/api/guest', { name: 'Ada' }, firefox);
    const { code } = (await (await device.post('/api/guest/move')).json()) as { code: string };
    const other = new HttpClient(server.http);
    await other.post('/api/guest/claim', { code }, { 'user-agent': 'coup-fourre (Linux)' });
    const listed = async () =>
      ((await (await device.get('/api/guest/devices')).json()) as { devices: { device: string; isThis: boolean }[] })
        .devices;
    const devices = await listed();
    expect(devices).toEqual([
      { device: expect.any(String), label: 'coup-fourre · Linux', seen: expect.any(Number), isThis: false },
      { device: expect.any(String), label: 'Firefox · Linux', seen: expect.any(Number), isThis: true },
    ]);
    const closed = (await openSocket(server.ws, { cookie: other.cookie })).closed();
    const stranger = new HttpClient(server.http);
    expect((await stranger.get('/api/guest/devices')).status).toBe(401);
    await stranger.becomeGuest('Eve');
    const path = `/api/guest/devices/${devices[0]?.device}/end`;
    await stranger.post(path);
    expect(await listed()).toHaveLength(2);
    expect((await device.post(path)).status).toBe(200);
    expect(await closed).toBe(3000);
    expect(await listed()).toMatchObject([{ isThis: true }]);
    expect(await guestOf(other)).toEqual({ guest: null, isSignedOut: true });
  });

  it('is renamed and signed out on all servers', async () => {
    const peers = new Set<InProcessBus>();
    await server.stop();
    server = await memoryServer({ bus: new InProcessBus(peers) });
    const second = await memoryServer({ store: server.store, bus: new InProcessBus(peers) });
    onTestFinished(() => second.stop());
    device = new HttpClient(server.http);
    const id = await device.becomeGuest('Ada');
    const { code } = (await (await device.post('/api/guest/move')).json()) as { code: string };
    const other = new HttpClient(second.http);
    await other.post('/api/guest/claim', { code });
    const there = await openSocket(second.ws, { cookie: other.cookie });
    await device.post('/api/guest', { name: 'Countess' });
    await vi.waitFor(async () => {
      there.send({ type: 'ping', id: 1 });
      await there.next();
      expect(second.rooms.received.at(-1)?.listener.guest).toEqual({ id, name: 'Countess' });
    });
    const closed = there.closed();
    await device.post('/api/guest/devices/end');
    expect(await closed).toBe(3000);
  });

  it('reconnects if the server cannot find out whose device it is', async () => {
    const peers = new Set<InProcessBus>();
    const node = new InProcessBus(peers);
    await server.stop();
    server = await memoryServer({ bus: new InProcessBus(peers) });
    device = new HttpClient(server.http);
    const id = await device.becomeGuest('Ada');
    const socket = await openSocket(server.ws, { cookie: device.cookie });
    const closed = socket.closed();
    server.store.isUnavailable = true;
    node.publish({ guest: id });
    expect(await closed).toBe(1012);
  });

  it('deletes its guest on all devices, and may repeat the request', async () => {
    const id = await device.becomeGuest('Ada');
    const { code } = (await (await device.post('/api/guest/move')).json()) as { code: string };
    const other = new HttpClient(server.http);
    await other.post('/api/guest/claim', { code });
    const sockets = await Promise.all([device, other].map(({ cookie }) => openSocket(server.ws, { cookie })));
    const closed = Promise.all(sockets.map((socket) => socket.closed()));
    const { cookie } = device;
    expect((await device.delete('/api/guest', { origin: 'https://example.org' })).status).toBe(403);
    for (let times = 0; times < 2; times += 1) {
      device.cookie = cookie;
      expect(await (await device.delete('/api/guest')).json()).toEqual({ guest: null });
      expect(device.setCookie).toMatch(/^guest=; Max-Age=0/);
    }
    expect(await closed).toEqual([3000, 3000]);
    expect(server.rooms.deletedGuests).toEqual([{ id, name: 'Ada' }]);
    expect(await guestOf(other)).toEqual({ guest: null, isSignedOut: true });
  });

  it('remains a guest if deleting fails', async () => {
    const id = await device.becomeGuest('Ada');
    server.rooms.fails = true;
    expect((await device.delete('/api/guest')).status).toBe(503);
    expect(await guestOf(device)).toEqual({ guest: { id, name: 'Ada' } });
  });

  it('is soon refused when it guesses codes', async () => {
    await restart({ limits: { transferCodes: LIMITS.default.transferCodes } });
    const claim = () => device.post('/api/guest/claim', { code: 'ABCD-EFGH-JK' });
    for (let times = 0; times < LIMITS.default.transferCodes; times += 1) expect((await claim()).status).toBe(404);
    const refused = await claim();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(await refused.json()).toMatchObject({ refused: 'tooFast' });
  });

  it('has limits of their own for new names and for the ends of devices', async () => {
    const { guests, devices, apiRequests } = LIMITS.default;
    expect(guests + devices).toBeLessThan(apiRequests);
    await restart({ limits: { guests: 2, devices: 1 } });
    const statuses = async (path: string, body?: object) => {
      const found = [];
      for (let times = 0; times < 3; times += 1) found.push((await device.post(path, body)).status);
      return found;
    };
    expect(await statuses('/api/guest', { name: 'Ada' })).toEqual([200, 200, 429]);
    expect(await statuses('/api/guest/devices/end')).toEqual([200, 429, 429]);
  });

  it('learns what is wrong with a name', async () => {
    for (const body of [{ name: '' }, { name: 'a'.repeat(25) }, { name: 'a\u202eb' }, { name: 1 }, {}, [], null]) {
      const refused = await device.post('/api/guest', body);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ refused: 'badName' });
    }
    expect(device.cookie).toBeNull();
  });

  it('gets no cookie if the store fails, and an error without the cause', async () => {
    server.store.isUnavailable = true;
    const refused = await device.post('/api/guest', { name: 'Ada' });
    expect(refused.status).toBe(503);
    expect(device.cookie).toBeNull();
    const text = await refused.text();
    expect(JSON.parse(text)).toMatchObject({ refused: 'notStored' });
    expect(text).not.toMatch(/SQLITE|secret|Error|\n/);
  });
});
