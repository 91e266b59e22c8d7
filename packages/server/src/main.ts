import process, { env, exit, stderr, stdout } from 'node:process';
import { configOf } from './config.ts';
import { USUAL_PARTS } from './parts.ts';
import { type Server, serve } from './serve.ts';
import { StartFault } from './startFault.ts';

/** Milliseconds after which a server that does not stop is ended. */
const PATIENCE = 10_000;

function fail(why: string): never {
  stderr.write(`${why}\n`);
  exit(1);
}

async function started(): Promise<Server> {
  const read = configOf(env);
  if (!read.ok) fail(read.why);
  try {
    return await serve(read.config, USUAL_PARTS);
  } catch (fault) {
    if (fault instanceof StartFault) fail(fault.message);
    throw fault;
  }
}

const server = await started();
stdout.write(`Coup Fourré is ready: ${server.address}\n`);

function stop(code: number): void {
  setTimeout(() => exit(1), PATIENCE).unref();
  void server.stop().then(() => exit(code));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));

// A promise that no one waited for has changed nothing that counts: the log is the truth.
process.on('unhandledRejection', (fault) => server.log.error({ err: fault }, 'a promise failed'));
process.once('uncaughtException', (fault) => {
  server.log.fatal({ err: fault }, 'the server fails');
  stop(1);
});
