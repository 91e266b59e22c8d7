import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpClient } from '@coup-fourre/testing';
import { expect, it, onTestFinished } from 'vitest';
import { type ConfigOverrides, memoryServer } from '../testing/memoryServer.ts';
import { game } from '../testing/storeSamples.ts';
import { openSocket } from '../testing/testSocket.ts';

const BASE = '/games/coup';

interface Proxy {
  /** The game's URL behind the proxy, without its last slash. */
  readonly home: string;
  readonly server: Awaited<ReturnType<typeof memoryServer>>;
}

/** Starts a server, and a proxy that passes on what is below BASE with more headers, as if browsers used https. */
async function behindProxy(
  { strips, ...headers }: { readonly strips: boolean; readonly 'x-forwarded-prefix'?: string },
  overrides: ConfigOverrides,
): Promise<Proxy> {
  const server = await memoryServer(overrides);
  const { port } = new URL(server.http);
  const proxy = createServer();
  for (const event of ['request', 'upgrade'] as const)
    proxy.on(event, (incoming, near) => {
      const path = strips ? incoming.url.slice(BASE.length) : incoming.url;
      const more = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https', ...headers };
      const { method } = incoming;
      const passed = send({ port, path, method, headers: { ...incoming.headers, ...more }, agent: false });
      passed.on('response', (response) => {
        near.writeHead(response.statusCode, response.headers);
        response.pipe(near);
      });
      passed.on('upgrade', (response, far, first) => {
        near.write(`HTTP/1.1 101 Switching\r\n${headLines(response.rawHeaders)}\r\n`);
        near.write(first);
        far.pipe(near).pipe(far);
      });
      incoming.pipe(passed);
    });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(async () => {
    proxy.closeAllConnections();
    proxy.close();
    await server.stop();
  });
  return { server, home: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${BASE}` };
}

function headLines(raw: readonly string[]): string {
  return raw.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('');
}

it.each([
  ['that strips the path and says so', { strips: true, 'x-forwarded-prefix': BASE }, { trustProxy: 1 }],
  ['that strips the path, if the server knows it', { strips: true }, { trustProxy: 1, base: BASE }],
  ['that passes on the path', { strips: false }, { trustProxy: 1, base: BASE }],
] as const)('behind a proxy %s, page, links, cookie, API and sockets are below it', async (_, proxy, config) => {
  const { home, server } = await behindProxy(proxy, config);
  await server.store.setGames(game('here'));
  const device = new HttpClient(home);
  for (const path of ['/', '/index.html', '/rooms', '/g/here']) {
    const page = await device.get(path);
    const html = await page.text();
    expect([path, page.status]).toEqual([path, 200]);
    expect(html).toContain(`data-base="${BASE}/"`);
    expect(html).toContain(`content="${home.replace('http', 'https')}/preview`);
  }
  for (const path of ['/assets/main-abc123.js', '/sw.js', '/manifest.webmanifest', '/embed', '/preview/g/here'])
    expect([path, (await device.get(path)).status]).toEqual([path, 200]);
  const id = await device.becomeGuest('Ada');
  expect(device.setCookie).toMatch(/^__Secure-guest=.*; Path=\/games\/coup\/;/);
  expect(await (await device.get('/api/guest')).json()).toMatchObject({ guest: { id } });
  const socket = await openSocket(home.replace('http', 'ws'), { cookie: device.cookie });
  expect(await socket.next()).toMatchObject({ type: 'welcome', guest: { id } });
  socket.webSocket.terminate();
});

it('an address without the last slash leads to the page', async () => {
  const { home } = await behindProxy({ strips: false }, { trustProxy: 1, base: BASE });
  const page = await fetch(`${home}?lang=fr`, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([308, `${BASE}/?lang=fr`]);
});

it('only a proxy that is trusted names the path, and only a path', async () => {
  const untrusted = await behindProxy({ strips: true, 'x-forwarded-prefix': BASE }, {});
  expect(await (await fetch(untrusted.home)).text()).toContain('data-base="/"');
  for (const prefix of ['//evil.example', '/"><script>', '/..', 'games'])
    expect(
      await (
        await fetch((await behindProxy({ strips: true, 'x-forwarded-prefix': prefix }, { trustProxy: 1 })).home)
      ).text(),
    ).toContain('data-base="/"');
});
