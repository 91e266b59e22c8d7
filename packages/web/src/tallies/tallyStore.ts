import type { DealTally } from '@coup-fourre/room/statistics';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

const NAME = 'coup-fourre-statistics';
const VERSION = 1;

interface Schema extends DBSchema {
  deals: { key: string; value: DealTally };
}

/** Adds tallies. A known tally is replaced but keeps its luck. */
export function addTallies(tallies: readonly DealTally[]): Promise<void> {
  return withDatabase(async (database) => {
    const tx = database.transaction('deals', 'readwrite');
    const known = await Promise.all(tallies.map(({ id }) => tx.store.get(id)));
    const withLuck = tallies.map((tally, index) => {
      const luck = tally.luck ?? known[index]?.luck;
      return luck === undefined ? tally : { ...tally, luck };
    });
    await Promise.all([...withLuck.map((tally) => tx.store.put(tally)), tx.done]);
  });
}

export function allTallies(): Promise<readonly DealTally[]> {
  return withDatabase(async (database) => (await database.getAll('deals')).toSorted((a, b) => a.at - b.at));
}

export function deleteTallies(): Promise<void> {
  return withDatabase((database) => database.clear('deals'));
}

/** Closes the database after each use, so that no tab blocks another tab's upgrade. */
async function withDatabase<Value>(use: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> {
  const database = await openDB<Schema>(NAME, VERSION, { upgrade: createSchema });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

function createSchema(database: IDBPDatabase<Schema>): void {
  database.createObjectStore('deals', { keyPath: 'id' });
}
