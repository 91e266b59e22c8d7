import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network link between a client and a server. It can fail. */
export interface Link {
  /** The server's URL through the link. */
  readonly url: string;
  /** Closes all connections and refuses new ones until `mend`. */
  cut(): void;
  /** Transfers no bytes and closes no connection until `mend`, like a pulled cable. */
  hang(): void;
  mend(): void;
  /** Closes the link for good. */
  stop(): Promise<void>;
}

type LinkState = 'whole' | 'cut' | 'hanging';

/** Opens a link to a server on this machine. */
export async function startLink(serverUrl: string): Promise<Link> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let state: LinkState = 'whole';

  const server = createServer((near) => {
    if (state === 'cut') near.resetAndDestroy();
    else join(near, connect(Number(target.port), target.hostname));
  });
  const join = (near: Socket, far: Socket): void => {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (state === 'hanging') from.pause();
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const url = new URL(serverUrl);
  url.port = `${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut() {
      state = 'cut';
      for (const socket of sockets) socket.resetAndDestroy();
    },
    hang() {
      state = 'hanging';
      for (const socket of sockets) socket.pause();
    },
    mend() {
      state = 'whole';
      for (const socket of sockets) socket.resume();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
