import { describe, expect, test } from 'vitest';
import { cachedAddress } from './cachedAddress.ts';

const SCOPE = 'https://cards.example/games/coup/';
const PAGE = 'index.html?v=1f0a';
const SCRIPT = 'assets/start-Ab12.js';
const CACHED = { scope: SCOPE, addresses: [SCRIPT, PAGE] };

const opened = (path: string) => cachedAddress({ method: 'GET', mode: 'navigate', url: SCOPE + path }, CACHED);
const fetched = (path: string, method = 'GET') =>
  cachedAddress({ method, mode: 'cors', url: new URL(path, SCOPE).href }, CACHED);

describe('the cache answers', () => {
  test.each(['', 'rooms', '?pace=1', 'room/abc', 'index.html', 'index.html#x', 'apiary'])(
    'the opened address %s with the page',
    (path) => {
      expect(opened(path)).toBe(PAGE);
    },
  );

  test('a file request is answered with that file, whose query may contain its version', () => {
    expect(fetched(SCRIPT)).toBe(SCRIPT);
    expect(fetched('index.html')).toBe(PAGE);
  });
});

describe('the network answers', () => {
  test.each(['api/guest', 'api', 'api?x=1', 'socket', 'embed', 'metrics', 'healthz', 'readyz', 'sw.js', 'icon.png'])(
    'the opened address %s',
    (path) => {
      expect(opened(path)).toBeNull();
    },
  );

  test.each(['', 'rooms', 'api/guest', `${SCRIPT}?x=1`, `/${SCRIPT}`, `https://other.example/games/coup/${SCRIPT}`])(
    'a request for %s',
    (path) => {
      expect(fetched(path)).toBeNull();
    },
  );

  test('requests other than GET', () => {
    expect(fetched(SCRIPT, 'POST')).toBeNull();
  });
});
