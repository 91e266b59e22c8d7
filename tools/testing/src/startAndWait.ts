import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './serverProcess.ts';

/** The time limit for a server to accept connections, in milliseconds; after a kill it may run recovery first. */
const START_TIMEOUT_MS = 120_000;
const RETRY_MS = 25;

/** Starts a server and resolves once it accepts connections. Rejects with its last output if it does not. */
export async function startAndWait(
  answers: () => Promise<boolean>,
  start: () => ServerProcess,
): Promise<ServerProcess> {
  const until = Date.now() + START_TIMEOUT_MS;
  let server = start();
  while (!(await answers())) {
    if (Date.now() > until) {
      await server.end('SIGKILL');
      throw new Error(`a server for tests does not start:\n${server.lastLogLines()}`);
    }
    await sleep(RETRY_MS);
    // What a killed server has left behind, such as its children, may be in the way for a moment.
    if (!server.isRunning) server = start();
  }
  return server;
}

/** Whether something accepts connections at the host and port of a URL. */
export function acceptsConnections(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
