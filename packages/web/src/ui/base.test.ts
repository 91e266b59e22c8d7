import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';

const SOURCES = new URL('..', import.meta.url);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The functions of a page at `url` that the server has told its base. */
async function pageAt(url: string, base: string) {
  vi.stubGlobal('location', new URL(url));
  vi.stubGlobal('document', { documentElement: { dataset: { base } } });
  // Another test file may have loaded it in this thread.
  vi.resetModules();
  return import('./base.ts');
}

test('below a path, hrefs and links have the path and the page’s own paths leave it out', async () => {
  const page = await pageAt('https://example.org/games/coup/day?x=1', '/games/coup/');
  expect(page.currentPath()).toBe('/day');
  expect(page.hostedPath('/api/guest')).toBe('/games/coup/api/guest');
  expect(page.fullUrl('/room/a')).toBe('https://example.org/games/coup/room/a');
});

test.each([
  ['of a host', 'https://example.org/day', '/', '/day'],
  ['of a frame below a path', 'https://example.org/games/coup/embed', './', '/embed'],
])('the base %s is found', async (_, url, base, path) => {
  expect((await pageAt(url, base)).currentPath()).toBe(path);
});

test('no other file makes addresses of its own', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|ui\/base\.ts$/.test(file),
  );
  const faults = files.filter((file) =>
    /location\.(?:origin|pathname)|href=\{?["'`]\/|fetch\(["'`]\//.test(readFileSync(new URL(file, SOURCES), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(faults).toEqual([]);
});
