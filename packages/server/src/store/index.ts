import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { StoreConfig } from '../config/config.ts';
import { StartError } from '../config/startError.ts';
import { FILE_NAME } from './sqliteFile.ts';
import { openSqliteStore } from './sqliteStore.ts';
import type { Store } from './store.ts';

export type { StoreConfig } from '../config/config.ts';
export type { FinishedGame } from './gameStore.ts';
export type { Store } from './store.ts';

/** Opens a store and migrates its tables. Rejects with a StartError: a sentence that says what to do. */
export async function openStore(config: StoreConfig): Promise<Store> {
  if (config.kind === 'sqlite') return openSqliteStore(config.folder);
  const { openPostgresStore } = await import('./postgresStore.ts');
  return openPostgresStore(config.url);
}

/** Opens the store of a server that has run. Rejects with a StartError if there is no file, and makes none. */
export async function openExistingStore(config: StoreConfig): Promise<Store> {
  const file = config.kind === 'sqlite' ? join(config.folder, FILE_NAME) : null;
  if (file === null || existsSync(file)) return openStore(config);
  throw new StartError(`There is no ${file}: set DATA to the folder of a server that has run.`);
}
