import { once } from 'node:events';
import { connect } from 'node:net';
import { HttpClient } from '@coup-fourre/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ConfigOverrides, type MemoryServer, memoryServer } from '../testing/memoryServer.ts';
import { row } from '../testing/storeSamples.ts';

describe('a request that changes state', () => {
  let server: MemoryServer;
  beforeAll(async () => {
    server = await memoryServer({ origins: ['https://play.example.org'] });
  });
  afterAll(() => server.stop());

  const post = async (headers: Record<string, string>) => {
    const response = await fetch(`${server.http}/api/guest`, {
      method: 'POST',
      body: '{"name":"Ada"}',
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: response.status, body: (await response.json()) as { refused?: string } };
  };

  it('is allowed from pages of this server and of configured origins', async () => {
    const port = new URL(server.http).port;
    for (const origin of [server.http, `https://127.0.0.1:${port}`, 'https://play.example.org'])
      expect((await post({ origin })).status).toBe(200);
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('is refused from other pages, and without an origin', async () => {
    const own = new URL(server.http).host;
    const others = [
      'https://evil.example',
      'null',
      'http://127.0.0.1:1',
      `https://${own}.evil.example`,
      `ftp://${own}`,
    ];
    for (const headers of [...others.map((origin) => ({ origin })), { 'sec-fetch-site': 'cross-site' }, {}])
      expect(await post(headers)).toMatchObject({ status: 403, body: { refused: 'wrongOrigin' } });
    expect((await post({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).status).toBe(403);
  });
});

describe('the web server', () => {
  let server: MemoryServer;
  afterEach(() => server.stop());

  async function start(overrides: ConfigOverrides = {}): Promise<HttpClient> {
    server = await memoryServer(overrides);
    return new HttpClient(server.http);
  }

  it('limits requests by address, separately for the API and the page', async () => {
    const device = await start({ limits: { apiRequests: 3 } });
    for (let times = 0; times < 3; times += 1) expect((await device.get('/api/rooms')).status).toBe(200);
    const refused = await device.get('/api/guest');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ refused: 'tooFast', message: 'Too many requests: please wait a little.' });
    expect((await device.get('/')).status).toBe(200);
    expect((await device.get('/healthz')).status).toBe(200);
  });

  it('counts requests for the address that a trusted proxy names, and for the first 64 bits of IPv6', async () => {
    const device = await start({ limits: { apiRequests: 1 }, trustProxy: 1 });
    const from = async (ip: string) => (await device.get('/api/rooms', { 'x-forwarded-for': ip })).status;
    expect(await from('192.0.2.1')).toBe(200);
    expect(await from('192.0.2.1')).toBe(429);
    expect(await from('192.0.2.2')).toBe(200);
    expect(await from('2001:db8:1:2::1')).toBe(200);
    expect(await from('2001:db8:1:2:ffff::9')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(200);
    expect(await from('203.0.113.5, 192.0.2.1')).toBe(429);
    expect(await from('2001:db8:1:4::1')).toBe(200);
    expect(await from('2001:db8:1:5::1')).toBe(429);
    expect(await from('2001:db8:2:5::1')).toBe(200);
  });

  it('limits requests for the page, too, by the first 56 bits of IPv6, but not the probes of a proxy', async () => {
    const device = await start({ limits: { pageRequests: 1 }, trustProxy: 1 });
    const statuses = async (path: string) => {
      const found: number[] = [];
      for (const subnet of [1, 2, 3, 4, 5])
        found.push((await device.get(path, { 'x-forwarded-for': `2001:db8:1:${subnet}::1` })).status);
      return found;
    };
    expect(await statuses('/')).toEqual([200, 200, 200, 200, 429]);
    expect(await statuses('/healthz')).toEqual([200, 200, 200, 200, 200]);
  });

  it('lets an address of a trusted network send several times as much, also of what costs more', async () => {
    const trustedNetworks = [{ range: '127.0.0.1', share: 2 }];
    const device = await start({ limits: { guests: 1, apiRequests: 2 }, trustedNetworks });
    const statuses: number[] = [];
    for (const name of ['Ada', 'Bea', 'Cleo']) statuses.push((await device.post('/api/guest', { name })).status);
    for (let times = 0; times < 3; times += 1) statuses.push((await device.get('/api/rooms')).status);
    expect(statuses).toEqual([200, 200, 429, 200, 200, 429]);
  });

  it('never believes X-Forwarded-Host, which a client may have sent through the proxy', async () => {
    const device = await start({ trustProxy: ['loopback'] });
    const forged = { 'x-forwarded-host': 'evil.example' };
    expect(await (await device.get('/', forged)).text()).not.toContain('evil.example');
    const refused = await device.post('/api/guest', { name: 'Eve' }, { ...forged, origin: 'https://evil.example' });
    expect(refused.status).toBe(403);
  });

  it('closes a connection that sends nothing, in silence, and one that never completes its head, with a refusal', async () => {
    await start({ limits: { headMs: 100 } });
    const answerTo = async (sent: string): Promise<string> => {
      const socket = connect(Number(new URL(server.http).port), '127.0.0.1');
      let answer = '';
      socket.on('data', (bytes) => {
        answer += bytes;
      });
      if (sent !== '') socket.write(sent);
      await once(socket, 'close');
      return answer;
    };
    expect(await answerTo('')).toBe('');
    expect(await answerTo('GET /socket HTTP/1.1\r\nHost: here\r\n')).toMatch(/^HTTP\/1\.1 400 .*"badRequest"/s);
  });

  it('trusts no proxy unless it is configured', async () => {
    const device = await start({ limits: { apiRequests: 1 } });
    expect((await device.get('/api/rooms', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
    expect((await device.get('/api/rooms', { 'x-forwarded-for': '192.0.2.2' })).status).toBe(429);
  });

  it('accepts bodies of at most 4 kB, and only JSON', async () => {
    const device = await start();
    const large = await device.post('/api/guest', { name: 'a'.repeat(5000) });
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ refused: 'tooLarge' });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const refused = await device.post('/api/guest', { name: 'Ada' }, { 'content-type': type });
      expect(refused.status).toBe(415);
    }
  });

  it('forbids caching of API responses, and sends security headers with every response', async () => {
    const device = await start();
    for (const path of ['/api/guest', '/api/nothing', '/healthz', '/', '/nothing']) {
      const { headers } = await device.get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    }
    expect((await device.get('/api/guest')).headers.get('cache-control')).toBe('no-store');
  });

  it('responds to an internal error with an id and without details', async () => {
    const device = await start();
    await server.store.setRooms(row('a', { isPublic: true, listing: 'no JSON at all' }));
    const failed = await device.get('/api/rooms');
    const text = await failed.text();
    expect(failed.status).toBe(500);
    expect(text).toMatch(/^{"refused":"serverFault","message":"[^"]+ The number of this fault is [0-9a-f]{8}\."}$/);
  });

  it('responds to an unknown address under /api in JSON', async () => {
    const device = await start();
    const unknown = await device.get('/api/nothing');
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ refused: 'nothingHere' });
  });
});
