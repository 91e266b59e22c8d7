import type { StoreConfig } from '../config/config.ts';
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
