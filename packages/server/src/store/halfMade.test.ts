import { newFolder } from '@coup-fourre/testing/vitest';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { CALLS } from '../testing/planCalls.ts';
import { appendOf, game, NOW, token } from '../testing/storeSamples.ts';
import { InlineSqliteExecutor } from './sqliteExecutor.ts';
import { openSqliteStore } from './sqliteStore.ts';
import { SqliteError, type SqliteTasks, type TaskName } from './sqliteTasks.ts';
import type { Store } from './store.ts';

/** Runs tasks, and refuses the n-th statement that writes. */
class FailingExecutor extends InlineSqliteExecutor {
  /** Statements that write until one is refused. */
  left = Number.POSITIVE_INFINITY;

  override run<Name extends TaskName>(task: Name, ...args: Parameters<SqliteTasks[Name]>) {
    const [text] = args;
    if (task === 'run' && typeof text === 'string' && /^\s*(insert|update|delete)/.test(text)) {
      this.left -= 1;
      if (this.left === 0) return Promise.reject(new SqliteError({ message: 'no space', code: 'SQLITE_FULL' }));
    }
    return super.run(task, ...args);
  }
}

/** Calls that write many rows, a few at a time. Each begins with what can be repeated, and a repeated call finishes it. */
const IN_STEPS: readonly string[] = [
  'dayScores.close',
  'dayScores.keepSums',
  'guests.delete',
  'nodes.addOutage',
  'rooms.delete',
];

async function contentsOf({ driver: { db } }: Store): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
  const contents = [];
  for (const { name } of tables) contents.push([name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows]);
  return JSON.stringify(contents);
}

it('leaves nothing half made, whichever statement of a change the database refuses', async () => {
  const executor = new FailingExecutor();
  const store = await openSqliteStore(await newFolder(), executor);
  await store.guests.add({ id: 'ann', name: 'Ann' }, token('hash'), NOW);
  await store.guests.add({ id: 'bob', name: 'Bob' }, token('hash of bob'), NOW);
  await store.rooms.append(appendOf(game('game')));
  await store.nodes.recordSeen('lost', NOW - 1);
  const halfMade = new Set<string>();
  let refused = 0;
  for (const [area, methods] of Object.entries(CALLS))
    for (const [method, args] of Object.entries(methods)) {
      const owner = store[area as keyof typeof CALLS];
      const call = () => (Reflect.get(owner, method) as (...all: unknown[]) => Promise<unknown>).apply(owner, args);
      const before = await contentsOf(store);
      for (let step = 1; ; step += 1) {
        executor.left = step;
        const failed = await call().then(
          () => false,
          () => true,
        );
        const wasRefused = executor.left <= 0;
        executor.left = Number.POSITIVE_INFINITY;
        if (!wasRefused) break;
        refused += 1;
        if (!failed || (await contentsOf(store)) !== before) halfMade.add(`${area}.${method}`);
      }
    }
  await store.close();
  expect([...halfMade].toSorted()).toEqual(IN_STEPS);
  expect(refused).toBeGreaterThan(200);
});
