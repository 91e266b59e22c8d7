import process, { exit, stderr, stdout } from 'node:process';
import { type Environment, readConfig } from './config/config.ts';
import { StartError } from './config/startError.ts';
import { DEFAULT_DEPS } from './defaultDeps.ts';
import { type Server, serve } from './serve.ts';

const STOP_TIMEOUT_MS = 10_000;

/** Runs a server, prints its address and exits after a signal. Rejects with a StartError if the server cannot start. */
export async function serveUntilStopped(environment: Environment): Promise<void> {
  // The log's disk may be full, or its reader gone. The line is lost, and play goes on.
  for (const stream of [stdout, stderr]) stream.on('error', () => {});
  const read = readConfig(environment);
  if (!read.ok) throw new StartError(read.message);
  const server = await serve(read.config, DEFAULT_DEPS);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(server, 0));

  // A promise that no one awaits cannot have changed anything important: the log is the source of truth.
  process.on('unhandledRejection', (error) => server.log.error({ err: error }, 'a promise failed'));
  process.once('uncaughtException', (error) => {
    server.log.fatal({ err: error }, 'the server fails');
    stop(server, 1);
  });
  stdout.write(`Coup Fourré is ready: ${server.address}\n`);
}

function stop(server: Server, code: number): void {
  setTimeout(() => exit(1), STOP_TIMEOUT_MS).unref();
  void server.stop().then(() => exit(code));
}
