import { LRUCache } from 'lru-cache';
import { expect, it } from 'vitest';
import { entryLimit } from './entryLimit.ts';

it('a full cache drops the entry that was used longest ago', () => {
  const cache = new LRUCache<string, number>({ ...entryLimit(2), ttl: 1000, noUpdateTTL: true });
  for (const [value, key] of ['one', 'two'].entries()) cache.set(key, value);
  cache.get('one');
  cache.set('three', 3);
  expect([...cache.keys()]).toEqual(['three', 'one']);
});
