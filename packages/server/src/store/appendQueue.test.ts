import { setImmediate as endOfTick } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { append } from '../testing/storeSamples.ts';
import { AppendQueue, type QueueOptions } from './appendQueue.ts';
import { type SerializedAppend, serializeAppend } from './serializedAppend.ts';

const entry = (room: string, seq = 1): SerializedAppend =>
  serializeAppend(append(room, seq), { facts: null, hasNewLists: false });

/** A queue whose batches complete when the test lets them. */
function queueOf(options: QueueOptions) {
  const batches: { readonly names: string[]; end(isAdded?: boolean): void; fail(): void }[] = [];
  const queue = new AppendQueue(
    (entries) =>
      new Promise((resolve, reject) => {
        batches.push({
          names: entries.map(({ room, seq }) => `${room}${seq}`),
          end: (isAdded = true) => resolve(entries.map(() => isAdded)),
          fail: () => reject(new Error('the disk is full')),
        });
      }),
    options,
  );
  return { queue, batches, written: () => batches.map(({ names }) => names.join(' ')) };
}

it('batches the appends of a tick, then those that arrived meanwhile', async () => {
  const { queue, batches, written } = queueOf({ concurrency: 1, maxBatchSize: 9 });
  const first = [queue.add(entry('a')), queue.add(entry('b'))];
  expect(written()).toEqual([]);
  await endOfTick();
  expect(written()).toEqual(['a1 b1']);
  const second = [queue.add(entry('c'))];
  await endOfTick();
  second.push(queue.add(entry('d')));
  await endOfTick();
  expect(written()).toEqual(['a1 b1']);
  batches[0]?.end();
  expect(await Promise.all(first)).toEqual([true, true]);
  await endOfTick();
  expect(written()).toEqual(['a1 b1', 'c1 d1']);
  batches[1]?.end(false);
  expect(await Promise.all(second)).toEqual([false, false]);
});

it('writes the appends of a room one after the other, in order', async () => {
  const { queue, batches, written } = queueOf({ concurrency: 3, maxBatchSize: 2 });
  const added = [entry('a', 1), entry('a', 2), entry('b', 1), entry('a', 3), entry('c', 1), entry('b', 2)].map((each) =>
    queue.add(each),
  );
  await endOfTick();
  await endOfTick();
  await endOfTick();
  expect(written()).toEqual(['a1 b1', 'c1']);
  batches[1]?.end();
  await endOfTick();
  await endOfTick();
  expect(written()).toEqual(['a1 b1', 'c1']);
  batches[0]?.end();
  await endOfTick();
  await endOfTick();
  expect(written()).toEqual(['a1 b1', 'c1', 'a2 b2']);
  batches[2]?.end();
  await endOfTick();
  await endOfTick();
  batches[3]?.end();
  expect(written()).toEqual(['a1 b1', 'c1', 'a2 b2', 'a3']);
  expect(await Promise.all(added)).toEqual([true, true, true, true, true, true]);
});

it('has no more batches in flight than its concurrency', async () => {
  const { queue, batches, written } = queueOf({ concurrency: 2, maxBatchSize: 1 });
  for (const room of ['a', 'b', 'c', 'd']) void queue.add(entry(room));
  for (let tick = 0; tick < 5; tick += 1) await endOfTick();
  expect(written()).toEqual(['a1', 'b1']);
  batches[1]?.end();
  for (let tick = 0; tick < 5; tick += 1) await endOfTick();
  expect(written()).toEqual(['a1', 'b1', 'c1']);
});

it('rejects only the appends of the batch that fails', async () => {
  const { queue, batches } = queueOf({ concurrency: 1, maxBatchSize: 2 });
  const added = Promise.allSettled(['a', 'b', 'c'].map((room) => queue.add(entry(room))));
  await endOfTick();
  batches[0]?.fail();
  await endOfTick();
  await endOfTick();
  batches[1]?.end();
  expect((await added).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  const again = queue.add(entry('a'));
  await endOfTick();
  batches[2]?.end();
  expect(await again).toBe(true);
});

it('closes once everything is written, and accepts no more', async () => {
  const { queue, batches } = queueOf({ concurrency: 1, maxBatchSize: 1 });
  const added = [queue.add(entry('a')), queue.add(entry('b'))];
  let isClosed = false;
  const closing = queue.close().then(() => {
    isClosed = true;
  });
  await expect(queue.add(entry('c'))).rejects.toThrow('closed');
  await endOfTick();
  batches[0]?.end();
  await endOfTick();
  await endOfTick();
  expect(isClosed).toBe(false);
  batches[1]?.end();
  await closing;
  expect(await Promise.all(added)).toEqual([true, true]);
});

it('closes at once if no batch is in flight', async () => {
  const { queue } = queueOf({ concurrency: 1, maxBatchSize: 1 });
  await expect(queue.close()).resolves.toBeUndefined();
});
