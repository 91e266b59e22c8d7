import { HttpClient } from '@coup-fourre/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MemoryServer, memoryServer } from '../testing/memoryServer.ts';

describe('the site', () => {
  let server: MemoryServer;
  let device: HttpClient;
  beforeAll(async () => {
    server = await memoryServer();
    device = new HttpClient(server.http);
  });
  afterAll(() => server.stop());

  it('serves the page at / and has browsers ask again', async () => {
    const page = await device.get('/');
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(await page.text()).toContain('Coup Fourré');
  });

  it('serves the page at the addresses that the page itself knows', async () => {
    const games = ['/room/abc', '/game/abc', '/rooms', '/games', '/room/abc?x=1'];
    for (const path of [
      ...games,
      '/learn',
      '/learn/roll',
      '/rules',
      '/rules/classic',
      '/stats',
      '/pad',
      '/review',
      '/review/r1/2',
    ]) {
      const page = await device.get(path);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(await page.text()).toContain('Coup Fourré');
    }
  });

  it('lets browsers keep what has a hash in its name', async () => {
    expect((await device.get('/assets/main-abc123.js')).headers.get('cache-control')).toContain('immutable');
  });

  it('sends what the build compressed to who takes it, and the plain file to others', async () => {
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

  it('has browsers ask again for what tells of a new version, by its right kind', async () => {
    for (const [path, kind] of [
      ['/sw.js', 'application/javascript'],
      ['/manifest.webmanifest', 'application/manifest+json'],
    ] as const) {
      const { headers } = await device.get(path);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-type')).toContain(kind);
    }
  });

  it('allows no script, style, worker or connection from elsewhere, and no frame around the page', async () => {
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

  it('answers an unknown address in words and stays inside its folder', async () => {
    const unknown = await device.get('/nothing');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('nothing here');
    expect((await device.get('/..%2f..%2fetc/passwd')).status).toBeGreaterThanOrEqual(400);
  });
});
