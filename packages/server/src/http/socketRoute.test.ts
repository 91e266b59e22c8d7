import { once } from 'node:events';
import { connect } from 'node:net';
import { HttpClient } from '@coup-fourre/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type ConfigOverrides, type MemoryServer, memoryServer } from '../testing/memoryServer.ts';
import { openRefusedSocket, openSocket } from '../testing/testSocket.ts';

describe('a socket', () => {
  let server: MemoryServer;
  let cookie: string | null;
  let guest: string;
  afterEach(() => server.stop());

  async function start(overrides: ConfigOverrides = {}): Promise<void> {
    server = await memoryServer(overrides);
    const device = new HttpClient(server.http);
    guest = await device.becomeGuest('Ada');
    cookie = device.cookie;
  }

  /** The server's response to these bytes, once it has closed the connection. */
  async function raw(text: string): Promise<string> {
    const { port } = new URL(server.http);
    const socket = connect(Number(port), '127.0.0.1');
    let response = '';
    socket.setEncoding('utf8').on('data', (part: string) => {
      response += part;
    });
    socket.write(text);
    await once(socket, 'close');
    return response;
  }

  it('is opened for a guest, and sends the guest’s name and the server’s time', async () => {
    await start();
    const before = Date.now();
    const socket = await openSocket(server.ws, { cookie });
    const welcome = await socket.next();
    expect(welcome).toEqual({ type: 'welcome', guest: { id: guest, name: 'Ada' }, now: expect.any(Number) });
    const { now } = welcome as { now: number };
    expect([now >= before, now <= Date.now()]).toEqual([true, true]);
  });

  it('is refused without a valid token', async () => {
    await start();
    const token = cookie?.slice('guest='.length) ?? '';
    for (const wrong of [
      null,
      '',
      'guest=',
      `guest=${guest}`,
      'guest=Ada',
      `guest=${'A'.repeat(43)}`,
      `token=${token}`,
    ]) {
      const { status, body } = await openRefusedSocket(server.ws, { cookie: wrong });
      expect(status).toBe(401);
      expect(JSON.parse(body)).toMatchObject({ refused: 'notAGuest' });
    }
    expect(server.rooms.received).toEqual([]);
  });

  it('is refused to pages of other sites, and to requests without an origin', async () => {
    await start({ origins: ['https://play.example.org'] });
    for (const origin of ['https://evil.example', 'null', null])
      expect(await openRefusedSocket(server.ws, { cookie, origin })).toMatchObject({ status: 403 });
    const secure = cookie?.replace('guest=', '__Host-guest=') ?? null;
    await openSocket(server.ws, { cookie: secure, origin: 'https://play.example.org' });
  });

  it('is refused without a valid session', async () => {
    await start();
    for (const session of ['', 'short', 'UPPERCASE', 'a'.repeat(33), 'abcdefg%0a', 'abcdefgh&session=abcdefgh'])
      expect(await openRefusedSocket(server.ws, { cookie, session })).toMatchObject({ status: 400 });
    await openSocket(server.ws, { cookie, session: 'a1'.repeat(16) });
  });

  it('is refused while the address has too many open sockets', async () => {
    await start({ limits: { socketsPerAddress: 2 } });
    const first = await openSocket(server.ws, { cookie });
    await openSocket(server.ws, { cookie });
    const { status, body } = await openRefusedSocket(server.ws, { cookie });
    expect(status).toBe(429);
    expect(JSON.parse(body)).toMatchObject({ refused: 'tooMany' });
    first.webSocket.close();
    await expect.poll(() => server.rooms.disconnected.length).toBe(1);
    await openSocket(server.ws, { cookie });
  });

  it('frees its slot if it is refused', async () => {
    await start({ limits: { socketsPerAddress: 1 } });
    for (let times = 0; times < 3; times += 1)
      expect(await openRefusedSocket(server.ws, { cookie: null })).toMatchObject({ status: 401 });
    await openSocket(server.ws, { cookie });
  });

  it('is refused while the server is full', async () => {
    await start({ limits: { sockets: 1 } });
    await openSocket(server.ws, { cookie });
    const { status, body } = await openRefusedSocket(server.ws, { cookie });
    expect(status).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ refused: 'serverFull' });
  });

  it('is refused to an address that opens too many per minute', async () => {
    await start({ limits: { socketsPerMinute: 2 } });
    await openRefusedSocket(server.ws, { cookie: null });
    await openRefusedSocket(server.ws, { cookie: null });
    expect(await openRefusedSocket(server.ws, { cookie })).toMatchObject({ status: 429 });
  });

  it('is refused to a wide IPv6 network that opens too many per minute from many addresses', async () => {
    await start({ trustProxy: 1, limits: { socketsPerMinute: 1 } });
    const statuses: number[] = [];
    for (const subnet of [1, 2, 3, 4, 5]) {
      const headers = { 'x-forwarded-for': `2001:db8:1:${subnet}::1` };
      statuses.push((await openRefusedSocket(server.ws, { cookie: null, headers })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429]);
  });

  it('counts for the address that a trusted proxy names', async () => {
    await start({ trustProxy: 1, limits: { socketsPerAddress: 1 } });
    await openSocket(server.ws, { cookie, headers: { 'x-forwarded-for': '192.0.2.1' } });
    await openSocket(server.ws, { cookie, headers: { 'x-forwarded-for': '192.0.2.2' } });
    expect(await openRefusedSocket(server.ws, { cookie, headers: { 'x-forwarded-for': '192.0.2.2' } })).toMatchObject({
      status: 429,
    });
  });

  it('is refused while the store is unavailable, without the cause', async () => {
    await start();
    server.store.isUnavailable = true;
    const { status, body } = await openRefusedSocket(server.ws, { cookie });
    expect(status).toBe(503);
    expect(body).not.toMatch(/SQLITE|secret/);
  });

  it('is not opened for an ordinary request', async () => {
    await start();
    const answer = await new HttpClient(server.http).get('/socket?session=session1');
    expect(answer.status).toBe(426);
    expect(await answer.json()).toMatchObject({ refused: 'noSocket' });
  });

  it('is opened at no other address, and each refusal closes the connection', async () => {
    await start();
    const upgrade = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket';
    for (const line of ['GET /', 'GET /api/guest', 'POST /socket?session=session1', 'GET /socket/'])
      expect(await raw(`${line} HTTP/1.1\r\n${upgrade}\r\nContent-Length: 5\r\n\r\n`)).toMatch(/^HTTP\/1.1 426 /);
    expect(await raw(`GET /socket?session=session1 HTTP/1.1\r\n${upgrade}\r\n\r\n`)).toMatch(/^HTTP\/1.1 403 /);
    const own = `Host: ${new URL(server.http).host}\r\nOrigin: ${server.http}\r\nCookie: ${cookie}`;
    const broken = `Connection: Upgrade\r\nUpgrade: websocket\r\n${own}\r\nSec-WebSocket-Key: no\r\nSec-WebSocket-Version: 13`;
    expect(await raw(`GET /socket?session=session1 HTTP/1.1\r\n${broken}\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /);
  });

  it('refuses malformed requests with the same security headers as other responses', async () => {
    await start();
    const { headers } = await new HttpClient(server.http).get('/api/guest');
    const refused = await raw('no request\r\n\r\n');
    expect(refused).toMatch(/^HTTP\/1.1 400 /);
    const isForSecurity = (name: string) =>
      /^(content-security|cross-origin|origin-agent|referrer|x-(?!ratelimit))/.test(name);
    const names = [...headers.keys()].filter(isForSecurity);
    expect(names.length).toBeGreaterThan(8);
    for (const name of names) {
      const value = name === 'content-security-policy' ? "default-src 'none'" : headers.get(name);
      expect(refused.toLowerCase()).toContain(`\r\n${name}: ${value?.toLowerCase()}`);
    }
  });
});
