import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DealTally } from './dealTally.ts';

const NAME = 'coup-fourre-statistics';
const VERSION = 1;

interface Schema extends DBSchema {
  deals: { key: string; value: DealTally };
}

/** Adds tallies; one that is already known is counted once, and keeps what is known of its luck. */
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
