import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range for outgoing connections: while a server is down, none of its clients can be given its port, nor
 * connect to itself there.
 */
const PORTS = { first: 16_384, behind: 32_768 } as const;

/** A port of 127.0.0.1 on which no one listens, and which stays free while a server restarts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.behind);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
