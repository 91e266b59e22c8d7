import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './serverProcess.ts';

/** Milliseconds that a server has until it answers; after a kill it may repair itself first. */
const PATIENCE = 30_000;
const BETWEEN_TRIES = 25;

/** Starts a server and resolves once it answers. Rejects with its last words if it does not. */
export async function startedWhen(answers: () => Promise<boolean>, start: () => ServerProcess): Promise<ServerProcess> {
  const until = Date.now() + PATIENCE;
  let server = start();
  while (!(await answers())) {
    if (Date.now() > until) {
      await server.end('SIGKILL');
      throw new Error(`a server for tests does not start:\n${server.lastWords()}`);
    }
    await sleep(BETWEEN_TRIES);
    // What a killed one has left, such as its children, may stand in the way for a moment.
    if (!server.isRunning) server = start();
  }
  return server;
}

/** Whether something takes connections at the host and port of a URL. */
export function accepts(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
