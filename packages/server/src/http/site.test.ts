import { HttpClient } from '@coup-fourre/testing';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type MemoryServer, memoryServer } from '../testing/memoryServer.ts';
import { game, row } from '../testing/storeSamples.ts';

describe('the site', () => {
  let server: MemoryServer;
  let device: HttpClient;
  beforeAll(async () => {
    server = await memoryServer();
    device = new HttpClient(server.http);
  });
  afterAll(() => server.stop());

  it('serves the page at / and makes browsers revalidate it', async () => {
    const page = await device.get('/');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(await page.text()).toContain('Coup Fourré');
  });

  it('serves the page for every address of a screen', async () => {
    for (const path of [
      '/rooms',
      '/rooms/?x=1',
      '/learn/roll',
      '/day',
      '/day/2026-11-23',
      '/c/Ab3dE',
      '/puzzles/bbf1d95d',
    ]) {
      const page = await device.get(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(await page.text()).toContain('Coup Fourré');
    }
  });

  it('lets browsers cache files with a hash in their name', async () => {
    expect((await device.get('/assets/main-abc123.js')).headers.get('cache-control')).toContain('immutable');
  });

  it('sends compressed files to clients that accept them, and uncompressed files to others', async () => {
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['br, gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await device.get('/assets/main-abc123.js', { 'accept-encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('content-type')).toContain('javascript');
      expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      expect(await answer.text()).toBe('export {};');
    }
  });

  it('makes browsers revalidate files that announce a new version, with the right type', async () => {
    for (const [path, kind] of [
      ['/sw.js', 'application/javascript'],
      ['/manifest.webmanifest', 'application/manifest+json'],
    ] as const) {
      const { headers } = await device.get(path);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-type')).toContain(kind);
    }
  });

  it('allows no script, style, worker or connection from elsewhere, and no framing', async () => {
    const { headers } = await device.get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("worker-src 'self';");
    expect(policy).toContain("manifest-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
  });

  it('lets other pages frame a replay, and nothing else', async () => {
    const { headers, status } = await device.get('/embed');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
    for (const path of ['/', '/replay', '/embed.html', '/embed/x', '/api/rooms']) {
      const other = (await device.get(path, { accept: 'text/html' })).headers;
      expect(other.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(other.get('x-frame-options')).toBe('DENY');
    }
  });

  it('serves the page with status 404 for an unknown address, so that the page can say so', async () => {
    const browser = { accept: 'text/html,*/*' };
    for (const path of [
      '/nothing',
      '/rules/nowhere',
      '/room/gone',
      '/game/gone',
      '/g/gone',
      '/room/gone?x=1',
      '/room/a/b',
    ]) {
      const page = await device.get(path, browser);
      expect([path, page.status, page.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(await page.text()).toContain('Coup Fourré');
    }
  });

  it('serves the page for existing rooms and games, and while the store is unavailable', async () => {
    await server.store.setRooms(row('here'));
    await server.store.setGames(game('here'));
    for (const path of ['/room/here', '/game/here', '/g/here?at=1.2'])
      expect((await device.get(path)).status).toBe(200);
    server.store.isUnavailable = true;
    expect((await device.get('/room/gone')).status).toBe(200);
    server.store.isUnavailable = false;
  });

  it('refuses programs and requests for missing files in plain text, and never leaves its folder', async () => {
    for (const path of ['/nothing', '/nothing.png']) {
      const unknown = await device.get(path);
      expect(unknown.status).toBe(404);
      expect(await unknown.text()).toContain('nothing here');
    }
    expect((await device.get('/nothing.png', { accept: 'text/html' })).headers.get('content-type')).toBe('text/plain');
    expect((await device.get('/..%2f..%2fetc/passwd')).status).toBeGreaterThanOrEqual(400);
  });
});

it('asks browsers to stay with https only if they came with it', async () => {
  const server = await memoryServer({ trustProxy: 1 });
  onTestFinished(() => server.stop());
  const headerOf = async (headers: Record<string, string>) =>
    (await fetch(server.http, { headers })).headers.get('strict-transport-security');
  expect(await headerOf({ 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
  expect(await headerOf({})).toBeNull();
});
