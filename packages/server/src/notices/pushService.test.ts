import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, test } from 'vitest';
import { InternetPushServices, isPublicAddress } from './pushService.ts';

const v4 = (address: string) => ({ address, family: 4 });

describe('a push service', () => {
  test.each([
    'http://push.example/x',
    'https://push.example:8443/x',
    'https://ada:secret@push.example/x',
    'https://127.0.0.1/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://[64:ff9b::a00:1]/x',
    'https://[fe80::1]/x',
    'https://[fd00::1]/x',
    'https://169.254.169.254/latest',
    'file:///etc/passwd',
    'push.example',
    `https://push.example/${'a'.repeat(2000)}`,
  ])('is not at %s', async (endpoint) => {
    const services = new InternetPushServices({ lookup: async () => [v4('1.1.1.1')] });
    expect(await services.accepts(endpoint)).toBe(false);
  });

  it('is refused if its name leads to any address that is not public', async () => {
    const accepts = (addresses: readonly string[]) =>
      new InternetPushServices({ lookup: async () => addresses.map(v4) }).accepts('https://push.example/x');
    expect(await accepts(['1.1.1.1'])).toBe(true);
    expect(await accepts(['1.1.1.1', '192.168.0.1'])).toBe(false);
    expect(await accepts([])).toBe(false);
    const failing = new InternetPushServices({ lookup: () => Promise.reject(new Error('no name server')) });
    expect(await failing.accepts('https://push.example/x')).toBe(false);
  });

  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('may be at %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    '100.64.0.1',
    '172.31.255.255',
    '198.19.0.1',
    '255.255.255.255',
    '2002:7f00:1::',
    '2001::1',
    'ff02::1',
    '::',
  ])('may not be at %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('a message', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Sends a message to a server in this process, whose name leads to this machine for the first `checked` look-ups. */
  async function send(listener: RequestListener, { timeoutMs = 5000, addresses = ['127.0.0.1'] } = {}) {
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const asked: string[] = [];
    const services = new InternetPushServices({
      lookup: async (host) => {
        asked.push(host);
        return addresses.map(v4);
      },
      isPublic: (address) => address === '127.0.0.1',
      request: ((url: string, ...others: [object, () => void]) =>
        request(url.replace('https://push.example', `http://push.example:${port}`), ...others)) as never,
      timeoutMs,
    });
    const answer = services.send({
      endpoint: 'https://push.example/x',
      headers: { ttl: 9 },
      body: Buffer.from('hello'),
    });
    return { answer, asked };
  }

  it('goes to the address that was checked, with one look-up', async () => {
    const bodies: string[] = [];
    const { answer, asked } = await send((incoming, reply) => {
      incoming.on('data', (part) => bodies.push(`${String(incoming.headers.ttl)} ${part}`));
      incoming.on('end', () => reply.writeHead(201).end());
    });
    expect(await answer).toEqual({ status: 201, retryAfter: null });
    expect([bodies, asked]).toEqual([['9 hello'], ['push.example']]);
  });

  it('is refused if the name has come to lead elsewhere', async () => {
    let requests = 0;
    const { answer } = await send(() => (requests += 1), { addresses: ['127.0.0.1', '10.0.0.1'] });
    await expect(answer).rejects.toThrow('may not be used');
    expect(requests).toBe(0);
  });

  it('follows no redirect, and reads when to come back', async () => {
    let requests = 0;
    const { answer } = await send((_, reply) => {
      requests += 1;
      reply.writeHead(307, { location: '/elsewhere', 'retry-after': '120' }).end('x'.repeat(100_000));
    });
    expect(await answer).toEqual({ status: 307, retryAfter: '120' });
    expect(requests).toBe(1);
  });

  it('gives up if nothing answers', async () => {
    const { answer } = await send(() => undefined, { timeoutMs: 50 });
    await expect(answer).rejects.toThrow();
  });
});
