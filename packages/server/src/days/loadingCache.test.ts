import { expect, test } from 'vitest';
import { LoadingCache } from './loadingCache.ts';

/** A cache whose values take `loadMs` to load, and the keys loaded so far. */
function cacheOf(loadMs: number) {
  const clock = { now: 1000 };
  const loads: string[] = [];
  const cache = new LoadingCache(
    async (key) => {
      loads.push(key);
      clock.now += loadMs;
      return { text: `${key} ${loads.length}` };
    },
    () => clock.now,
  );
  return { cache, clock, loads };
}

test('a value stays for a second, and concurrent requests share it', async () => {
  const { cache, clock } = cacheOf(0);
  expect(await Promise.all([cache.get('a'), cache.get('a'), cache.get('b')])).toEqual([
    { text: 'a 1' },
    { text: 'a 1' },
    { text: 'b 2' },
  ]);
  clock.now = 1999;
  expect(await cache.get('a')).toEqual({ text: 'a 1' });
  clock.now = 2001;
  expect(await cache.get('a')).toEqual({ text: 'a 3' });
});

test('a value that takes long to load is kept longer', async () => {
  const { cache, clock } = cacheOf(100);
  await cache.get('a');
  clock.now = 3099;
  expect(await cache.get('a')).toEqual({ text: 'a 1' });
  clock.now = 3101;
  expect(await cache.get('a')).toEqual({ text: 'a 2' });
});

test('a value that was removed or failed to load is loaded again', async () => {
  const { cache, loads } = cacheOf(0);
  await cache.get('a');
  cache.forget('a');
  await cache.get('a');
  expect(loads).toEqual(['a', 'a']);
  let isBroken = true;
  const fragile = new LoadingCache(
    async () => {
      if (isBroken) throw new Error('no store');
      return { text: 'found' };
    },
    () => 0,
  );
  await expect(fragile.get('a')).rejects.toThrow('no store');
  isBroken = false;
  expect(await fragile.get('a')).toEqual({ text: 'found' });
});
