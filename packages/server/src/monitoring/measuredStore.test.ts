import { expect, it } from 'vitest';
import type { Append } from '../store/store.ts';
import { FakeStore } from '../testing/fakeStore.ts';
import { measuredStore } from './measuredStore.ts';
import { createMetrics } from './metrics.ts';

it('appends are counted and timed by outcome, and everything else goes to the store itself', async () => {
  const store = new FakeStore();
  const metrics = createMetrics();
  const watched = measuredStore(store, metrics);
  expect(await watched.append({} as Append)).toBe(true);
  store.append = async () => false;
  expect(await watched.append({} as Append)).toBe(false);
  store.append = async () => Promise.reject(new Error('disk full'));
  await expect(watched.append({} as Append)).rejects.toThrow('disk full');
  const text = await metrics.registry.getSingleMetricAsString('coup_fourre_append_seconds');
  for (const outcome of ['added', 'tooLate', 'failed'])
    expect(text).toContain(`coup_fourre_append_seconds_count{outcome="${outcome}"} 1`);
  await watched.addGuest({ id: 'id', name: 'Ada' }, 'hash', 0);
  expect(await store.guestByToken('hash')).toEqual({ id: 'id', name: 'Ada' });
});
