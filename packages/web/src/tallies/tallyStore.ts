import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DealTally } from './dealTally.ts';

const NAME = 'coup-fourre-statistics';
const VERSION = 1;

interface Schema extends DBSchema {
  deals: { key: string; value: DealTally };
}

/** Adds tallies; one that is already known is counted once. */
export function addTallies(tallies: readonly DealTally[]): Promise<void> {
  return withDatabase(async (database) => {
    const tx = database.transaction('deals', 'readwrite');
    await Promise.all([...tallies.map((tally) => tx.store.put(tally)), tx.done]);
  });
}

/** Every tally on this device, oldest first. */
export function allTallies(): Promise<readonly DealTally[]> {
  return withDatabase(async (database) => (await database.getAll('deals')).toSorted((a, b) => a.at - b.at));
}

/** Deletes all tallies. */
export function deleteTallies(): Promise<void> {
  return withDatabase((database) => database.clear('deals'));
}

/** The database is closed after each use, so that no tab blocks another one's upgrade. */
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
