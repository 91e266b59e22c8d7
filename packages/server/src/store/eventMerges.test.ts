import { setImmediate } from 'node:timers/promises';
import { newFolder } from '@coup-fourre/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';
import { append } from '../testing/storeSamples.ts';
import { InlineSqliteExecutor } from './sqliteExecutor.ts';
import { openSqliteStore } from './sqliteStore.ts';
import type { SqliteTasks, TaskName } from './sqliteTasks.ts';

/** Takes a turn of the event loop for each task, and notes the tasks in the order in which they are given. */
class SlowExecutor extends InlineSqliteExecutor {
  readonly given: TaskName[] = [];

  override async run<Name extends TaskName>(task: Name, ...args: Parameters<SqliteTasks[Name]>) {
    this.given.push(task);
    await setImmediate();
    return super.run(task, ...args);
  }
}

it('a store that closes completes the merges and snapshots that wait', async () => {
  const folder = await newFolder();
  const store = await openSqliteStore(folder, new SlowExecutor());
  const by = { type: 'closed', at: 1 } as const;
  for (const room of ['a', 'b']) await store.rooms.append(append(room, 1));
  const begun = ['a', 'b'].flatMap((room) => [
    store.rooms.condense(room, { from: 1, to: 1, by }),
    store.rooms.saveSnapshot(room, 1, 'state'),
  ]);
  await store.close();
  await Promise.all(begun);
  const again = await openSqliteStore(folder, new InlineSqliteExecutor());
  onTestFinished(() => again.close());
  expect(await again.rooms.read('b', 0)).toEqual([by]);
  expect(await again.rooms.snapshot('b', 1)).toBe('state');
});

it('an append does not wait for all merges that are due at once', async () => {
  const executor = new SlowExecutor();
  const store = await openSqliteStore(await newFolder(), executor);
  onTestFinished(() => store.close());
  for (const room of ['a', 'b', 'c']) await store.rooms.append(append(room, 1));
  executor.given.length = 0;
  const by = { type: 'closed', at: 1 } as const;
  const merges = ['a', 'b', 'c'].map((room) => store.rooms.condense(room, { from: 1, to: 1, by }));
  await Promise.all([...merges, store.rooms.append(append('d', 1))]);
  expect(executor.given).toEqual(['run', 'append', 'run', 'run']);
  expect(await store.rooms.read('c', 0)).toEqual([by]);
});
