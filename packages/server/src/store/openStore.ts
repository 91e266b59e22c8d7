import type { StoreConfig } from '../config/config.ts';
import { SqliteStore } from './sqliteStore.ts';
import type { Store } from './store.ts';

/** Opens a store and migrates its tables; rejects with a StartError, one sentence that says what to do. */
export async function openStore(config: StoreConfig): Promise<Store> {
  if (config.kind === 'sqlite') return SqliteStore.open(config.folder);
  const { PostgresStore } = await import('./postgresStore.ts');
  return PostgresStore.open(config.url);
}
