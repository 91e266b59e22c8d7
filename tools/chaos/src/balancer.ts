import { request as ask, createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

const HEALTH_CHECK_MS = 200;

/** A proxy in front of several servers, like a load balancer. It picks the ready server with the fewest sockets. */
export class Balancer {
  readonly address: string;
  readonly #server: Server;
  readonly #healthCheckTimer: NodeJS.Timeout;
  /** The open sockets of each server that was ready at the last check. */
  readonly #ready = new Map<string, Set<Socket>>();
  readonly #backends: readonly string[];

  private constructor(server: Server, backs: readonly string[]) {
    this.#server = server;
    this.#backends = backs;
    this.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.#healthCheckTimer = setInterval(() => void this.#checkHealth(), HEALTH_CHECK_MS);
  }

  /** Starts a balancer in front of the servers at these addresses. */
  static async start(backs: readonly string[]): Promise<Balancer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const balancer = new Balancer(server, backs);
    server.on('request', (incoming, outgoing) => {
      const back = balancer.#leastBusy();
      if (back === null) return outgoing.writeHead(503).end();
      const { method = 'GET', url = '/' } = incoming;
      const asked = ask(`${back}${url}`, { method, headers: forwardedHeaders(incoming) }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      asked.on('error', () => outgoing.writeHead(502).end());
      return incoming.pipe(asked);
    });
    server.on('upgrade', (incoming: IncomingMessage, near: Socket, head: Buffer) =>
      balancer.#proxySocket(incoming, near, head),
    );
    await balancer.#checkHealth();
    return balancer;
  }

  async close(): Promise<void> {
    clearInterval(this.#healthCheckTimer);
    this.#server.closeAllConnections();
    for (const sockets of this.#ready.values()) for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #checkHealth(): Promise<void> {
    for (const back of this.#backends) {
      const isReady = await fetch(`${back}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!isReady) this.#ready.delete(back);
      else if (!this.#ready.has(back)) this.#ready.set(back, new Set());
    }
  }

  #leastBusy(): string | null {
    return [...this.#ready].toSorted(([, one], [, other]) => one.size - other.size)[0]?.[0] ?? null;
  }

  /** Forwards bytes between a client's WebSocket and a server, both ways. */
  #proxySocket(incoming: IncomingMessage, near: Socket, head: Buffer): void {
    const back = this.#leastBusy();
    if (back === null) return void near.destroy();
    const { hostname, port } = new URL(back);
    const far = connect(Number(port), hostname, () => {
      const headers = Object.entries(forwardedHeaders(incoming)).map(([name, value]) => `${name}: ${value}\r\n`);
      far.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.join('')}\r\n`);
      far.write(head);
      near.pipe(far).pipe(near);
    });
    this.#ready.get(back)?.add(far);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const)
      socket.on('error', () => undefined).on('close', () => other.destroy());
    far.on('close', () => this.#ready.get(back)?.delete(far));
  }
}

/** The headers of a request, plus the client's address. */
function forwardedHeaders({ headers, socket }: IncomingMessage): Record<string, string> {
  const own = Object.entries(headers).map(([name, value = '']) => [name, [value].flat().join(', ')]);
  return { ...Object.fromEntries(own), 'x-forwarded-for': socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' };
}
