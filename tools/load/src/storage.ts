import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNats, startPostgres } from '@coup-fourre/testing';
import type { Cleanup } from './cleanup.ts';
import type { Flags } from './flags.ts';

/** Where a server keeps its games and its log for one phase. */
export interface Storage {
  /** The environment variables that point the server to it. */
  readonly environment: Readonly<Record<string, string>>;
  /** A temporary folder. */
  readonly folder: string;
}

type StorageFlags = Pick<Flags, 'store' | 'bus' | 'databaseUrl' | 'natsUrl' | 'folder'>;

/** Creates an empty store and a bus, unless they are given. */
export async function openStorage(wanted: StorageFlags, cleanup: Cleanup): Promise<Storage> {
  const folder = await mkdtemp(join(wanted.folder ?? tmpdir(), 'coup-fourre-load-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  if (wanted.store === 'sqlite') return { folder, environment: { DATA: folder } };
  const DATABASE_URL = wanted.databaseUrl ?? (await ownPostgres(cleanup));
  if (wanted.bus !== 'nats') return { folder, environment: { DATABASE_URL } };
  return { folder, environment: { DATABASE_URL, NATS_URL: wanted.natsUrl ?? (await ownNats(cleanup)) } };
}

async function ownPostgres(cleanup: Cleanup): Promise<string> {
  const server = await startPostgres();
  cleanup.add(() => server.stop());
  return server.url;
}

async function ownNats(cleanup: Cleanup): Promise<string> {
  const server = await startNats();
  cleanup.add(() => server.stop());
  return server.url;
}
