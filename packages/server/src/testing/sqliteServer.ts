import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_DEPS } from '../defaultDeps.ts';
import { serve } from '../serve.ts';
import { MEMORY_CONFIG, pageFolder } from './memoryServer.ts';

/** A server as people play on it, in this process: real rooms, and SQLite in a folder of its own. */
export interface SqliteServer {
  /** Its address for requests, and for sockets. */
  readonly http: string;
  readonly ws: string;
  /** Where its games are. */
  readonly folder: string;
  /** Stops it; its games stay. */
  stop(): Promise<void>;
  /** Stops it and removes its games. */
  end(): Promise<void>;
}

/** Starts one; without a folder it begins with no games. */
export async function sqliteServer(folder = mkdtempSync(join(tmpdir(), 'coup-fourre-games-'))): Promise<SqliteServer> {
  const page = pageFolder();
  const server = await serve({ ...MEMORY_CONFIG, store: { kind: 'sqlite', folder } }, { ...DEFAULT_DEPS, page });
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
