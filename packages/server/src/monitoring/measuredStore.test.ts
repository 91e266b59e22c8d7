import { expect, it } from 'vitest';
import { MemoryStore } from '../testing/memoryStore.ts';
import { append, token } from '../testing/storeSamples.ts';
import { measuredStore } from './measuredStore.ts';
import { createMetrics } from './metrics.ts';

it('counts and times appends by outcome, and passes all calls to the store', async () => {
  const store = await MemoryStore.open();
  const metrics = createMetrics();
  const measured = measuredStore(store, metrics);
  expect(await measured.rooms.append(append('a', 1))).toBe(true);
  expect(await measured.rooms.append(append('a', 1))).toBe(false);
  store.isFull = true;
  await expect(measured.rooms.append(append('a', 2))).rejects.toThrow('disk is full');
  store.isFull = false;
  const text = await metrics.registry.getSingleMetricAsString('coup_fourre_append_seconds');
  for (const outcome of ['added', 'tooLate', 'failed'])
    expect(text).toContain(`coup_fourre_append_seconds_count{outcome="${outcome}"} 1`);
  await measured.guests.add({ id: 'id', name: 'Ada' }, token('hash'), 0);
  expect(await store.guests.byToken('hash')).toMatchObject({ guest: { id: 'id', name: 'Ada' } });
});
