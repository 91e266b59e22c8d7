import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import type { GameServer } from './gameServer.ts';
import type { SoakSample } from './results.ts';

/** The store's file, and what is not in it yet. */
const FILE = 'coup-fourre.db';
const FILES = [FILE, `${FILE}-wal`] as const;

/** Milliseconds within which all threads of a process have stopped. */
const STOPPED_WITHIN_MS = 100;

/**
 * The size of a server's SQLite store. Only the server may open the file, so that it is stopped for a moment, in which the
 * files are copied as after a power cut.
 */
export async function storeSize({
  folder,
  process,
}: Pick<GameServer, 'folder' | 'process'>): Promise<Pick<SoakSample, 'fileBytes' | 'storedBytes' | 'rows'>> {
  const copy = await mkdtemp(join(folder, 'copy-'));
  try {
    process.signal('SIGSTOP');
    try {
      await sleep(STOPPED_WITHIN_MS);
      for (const file of FILES) await copyFile(join(folder, file), join(copy, file));
    } finally {
      process.signal('SIGCONT');
    }
    const sizes = await Promise.all(FILES.map((file) => stat(join(copy, file))));
    return { fileBytes: sizes.reduce((sum, { size }) => sum + size, 0), ...contentOf(join(copy, FILE)) };
  } finally {
    await rm(copy, { recursive: true });
  }
}

function contentOf(file: string): Pick<SoakSample, 'storedBytes' | 'rows'> {
  const database = new DatabaseSync(file);
  const numberOf = (query: string): number => Object.values(database.prepare(query).get() ?? {})[0] as number;
  try {
    const tables = database.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[];
    const pages = numberOf('pragma page_count') - numberOf('pragma freelist_count');
    return {
      storedBytes: pages * numberOf('pragma page_size'),
      rows: Object.fromEntries(tables.map(({ name }) => [name, numberOf(`select count(*) from "${name}"`)])),
    };
  } finally {
    database.close();
  }
}
