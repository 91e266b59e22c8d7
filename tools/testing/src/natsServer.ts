import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  acceptsConnections,
  type DebianProgram,
  ensureInstalled,
  freePort,
  startAndWait,
  type TestServer,
} from './programs.ts';
import { ServerProcess } from './serverProcess.ts';

export const NATS: DebianProgram = { title: 'NATS', command: 'nats-server', package: 'nats-server' };

/** Starts nats-server on 127.0.0.1. Rejects with the program's name if it is missing. */
export async function startNats(): Promise<TestServer> {
  const program = await ensureInstalled(NATS);
  const folder = await mkdtemp(join(tmpdir(), 'coup-fourre-nats-'));
  const port = await freePort();
  const url = `nats://127.0.0.1:${port}`;
  const command = [program, '--addr', '127.0.0.1', '--port', `${port}`];
  const start = (): Promise<ServerProcess> =>
    startAndWait(
      () => acceptsConnections(url),
      () => new ServerProcess({ command, user: null, log: join(folder, 'log'), lastSignal: 'SIGTERM' }),
    );

  let server = await start();
  return {
    url,
    kill: () => server.end('SIGKILL'),
    async restart() {
      await server.end('SIGTERM');
      server = await start();
    },
    async stop() {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
