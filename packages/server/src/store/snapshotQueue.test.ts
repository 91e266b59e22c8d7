import { expect, it } from 'vitest';
import { SnapshotQueue } from './snapshotQueue.ts';

const snapshotOf = (room: string, state = '') => ({ room, format: 1, state });

/** A queue whose writes end when the test lets them. */
function heldQueue() {
  const writes: { readonly states: readonly string[]; readonly end: (fault?: Error) => void }[] = [];
  const queue = new SnapshotQueue(
    (rows) =>
      new Promise<void>((resolve, reject) => {
        const states = rows.map(({ room, state }) => room + state);
        writes.push({ states, end: (fault) => (fault === undefined ? resolve() : reject(fault)) });
      }),
  );
  return { queue, writes, settled: () => new Promise((resolve) => setImmediate(resolve)) };
}

it('snapshots that are due during a write share the next one, the latest of each room', async () => {
  const { queue, writes, settled } = heldQueue();
  const first = queue.save(snapshotOf('b'));
  await settled();
  const others = [queue.save(snapshotOf('c')), queue.save(snapshotOf('a', '1')), queue.save(snapshotOf('a', '2'))];
  await settled();
  expect(writes.map(({ states }) => states)).toEqual([['b']]);
  writes[0]?.end();
  await first;
  await settled();
  expect(writes.map(({ states }) => states)).toEqual([['b'], ['a2', 'c']]);
  writes[1]?.end();
  await Promise.all(others);
});

it('a write has few rows, and one that fails is no fault of the next', async () => {
  const { queue, writes, settled } = heldQueue();
  const many = Promise.all(Array.from({ length: 25 }, (_, at) => queue.save(snapshotOf(`${at}`))));
  await settled();
  expect(writes[0]?.states).toHaveLength(20);
  writes[0]?.end();
  await settled();
  expect(writes[1]?.states).toHaveLength(5);
  const later = queue.save(snapshotOf('later'));
  writes[1]?.end(new Error('the disk is full'));
  await expect(many).rejects.toThrow('the disk is full');
  await settled();
  writes[2]?.end();
  await later;
});
