import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Days, type DaysDeps } from '../days/index.ts';
import { DEFAULT_DEPS } from '../defaultDeps.ts';
import { type ServerDeps, serve } from '../serve.ts';
import { MEMORY_CONFIG, PAGE, testPars } from './memoryServer.ts';

/** A real server in this process, with real rooms and SQLite in its own folder. */
export interface SqliteServer {
  /** The URL for requests, and the URL for sockets. */
  readonly http: string;
  readonly ws: string;
  /** The folder of its games. */
  readonly folder: string;
  /** Stops the server and keeps its games. */
  stop(): Promise<void>;
  /** Stops the server and deletes its games. */
  end(): Promise<void>;
}

interface SqliteServerOptions extends Partial<Pick<DaysDeps, 'levels' | 'playRun' | 'computePars'>> {
  readonly folder?: string;
  readonly port?: number;
  /** The initial time of its clock, in milliseconds since 1970. Default: now. */
  readonly startsAt?: number;
}

/** Starts a server, by default without games and on a free port. By default no computer plays the deal of the day. */
export async function sqliteServer({
  folder = mkdtempSync(join(tmpdir(), 'coup-fourre-games-')),
  port = 0,
  startsAt = Date.now(),
  levels = [],
  playRun,
  computePars = testPars,
}: SqliteServerOptions = {}): Promise<SqliteServer> {
  const ahead = startsAt - Date.now();
  const deps: ServerDeps = {
    ...DEFAULT_DEPS,
    page: PAGE,
    openDays: (days) => new Days({ ...days, levels, computePars, ...(playRun && { playRun }) }),
    now: () => DEFAULT_DEPS.now() + ahead,
  };
  const server = await serve({ ...MEMORY_CONFIG, port, store: { kind: 'sqlite', folder } }, deps);
  return {
    http: server.address,
    ws: server.address.replace('http', 'ws'),
    folder,
    stop: () => server.stop(),
    end: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
