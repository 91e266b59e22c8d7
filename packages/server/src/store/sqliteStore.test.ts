import { Worker } from 'node:worker_threads';
import { describe, onTestFinished } from 'vitest';
import { newFolder } from '../testing/newFolder.ts';
import { type StoreHome, storeContract } from '../testing/storeContract.ts';
import { SqliteHere, type SqlitePlace } from './sqlitePlace.ts';
import { SqliteStore } from './sqliteStore.ts';
import { SqliteThread } from './sqliteThread.ts';

/** The built worker, which runs without the ways by which tests read the source. */
const WORKER = new URL('../../dist/store/sqliteWorker.js', import.meta.url);

async function newHome(newPlace: () => SqlitePlace): Promise<StoreHome> {
  const folder = await newFolder();
  return {
    async open() {
      const store = await SqliteStore.open(folder, newPlace());
      onTestFinished(() => store.close());
      return store;
    },
  };
}

describe('a store in an SQLite file', () => {
  storeContract(() => newHome(() => new SqliteHere()));
});

describe('a store in an SQLite file with a thread of its own', () => {
  storeContract(() => newHome(() => new SqliteThread(new Worker(WORKER, { execArgv: [] }))));
});
