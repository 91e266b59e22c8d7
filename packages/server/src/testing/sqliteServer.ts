import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_DEPS } from '../defaultDeps.ts';
import { serve } from '../serve.ts';
import { MEMORY_CONFIG, pageFolder } from './memoryServer.ts';

/** A real server in this process: real rooms, and SQLite in a folder of its own. */
export interface SqliteServer {
  /** Its URL for requests, and for sockets. */
  readonly http: string;
  readonly ws: string;
  /** The folder of its games. */
  readonly folder: string;
  /** Stops it and keeps its games. */
  stop(): Promise<void>;
  /** Stops it and deletes its games. */
  end(): Promise<void>;
}

/** Starts a server, by default without any games and on a free port. */
export async function sqliteServer(
  folder = mkdtempSync(join(tmpdir(), 'coup-fourre-games-')),
  port = 0,
): Promise<SqliteServer> {
  const page = pageFolder();
  const server = await serve({ ...MEMORY_CONFIG, port, store: { kind: 'sqlite', folder } }, { ...DEFAULT_DEPS, page });
  const stop = async () => {
    await server.stop();
    rmSync(page, { recursive: true, force: true });
  };
  return {
    http: server.address,
    ws: server.address.replace('http', 'ws'),
    folder,
    stop,
    end: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
