import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { hashOf } from '../guests/token.ts';
import { type Server, serve } from '../serve.ts';
import { nodeDeps } from './clockedServer.ts';
import { MEMORY_CONFIG } from './memoryServer.ts';
import { token } from './storeSamples.ts';
import { freshStore, TestNodes } from './testNodes.ts';

const TOKEN = 'x'.repeat(43);
const GUEST = { id: 'oQ6rRGS5y0c6dpZ1MZkF7A', name: 'Anna' };
const STARTED_AT = 1_790_000_000_000;
const FRAME_TIMEOUT_MS = 60_000;

/**
 * Plays the client's side of a session against a deterministic server. Returns the lines of both sides.
 * `> ` marks sent lines, `< ` received lines, and brackets mark events.
 */
export async function replaySession(lines: readonly string[]): Promise<string[]> {
  const store = await freshStore();
  await store.guests.add(GUEST, token(hashOf(TOKEN)), Date.now());
  const nodes = new TestNodes(store, { count: 0, seed: 'two' });
  nodes.now = STARTED_AT;
  const server = await serve(MEMORY_CONFIG, nodeDeps(nodes, store));
  try {
    return await new Replay(server, nodes).run(lines);
  } finally {
    await server.stop();
  }
}

class Replay {
  readonly #server: Server;
  readonly #nodes: TestNodes;
  readonly #lines: string[] = [];
  #frames: string[] = [];
  #webSocket: WebSocket | null = null;

  constructor(server: Server, nodes: TestNodes) {
    this.#server = server;
    this.#nodes = nodes;
  }

  async run(lines: readonly string[]): Promise<string[]> {
    await this.#connect();
    for (const [index, line] of lines.entries()) {
      if (line.startsWith('< ')) continue;
      await this.#receive(countAnswers(lines, index));
      this.#lines.push(line);
      if (line.startsWith('> ')) this.#webSocket?.send(line.slice(2));
      else if (line === '(1 second later)') await this.#nodes.wait(1000);
      else if (line === '(connected again)') await this.#reconnect();
    }
    await this.#receive(countAnswers(lines, lines.length));
    this.#webSocket?.terminate();
    return this.#lines;
  }

  async #connect(): Promise<void> {
    const { address } = this.#server;
    const headers = { cookie: `guest=${TOKEN}`, origin: address };
    const webSocket = new WebSocket(`${address.replace('http', 'ws')}/socket?session=k3x9v2ma`, { headers });
    webSocket.on('message', (frame: Buffer) => this.#frames.push(withFixedClock(frame.toString())));
    await once(webSocket, 'open');
    this.#webSocket = webSocket;
  }

  /**
   * Loses a reply and reconnects.
   * Waits until the server has sent the reply, drops the reply, cuts the connection, and reconnects once the server has
   * noticed.
   */
  async #reconnect(): Promise<void> {
    await poll(() => this.#frames.some((frame) => frame.includes('"type":"done"')));
    this.#frames = [];
    this.#webSocket?.terminate();
    await poll(() => this.#nodes.nodes[0]?.counts.listeners === 0);
    await this.#nodes.settled();
    await this.#connect();
  }

  async #receive(count: number): Promise<void> {
    await poll(() => this.#frames.length >= count);
    await this.#nodes.settled();
    this.#lines.push(...this.#frames.splice(0, count).map((frame) => `< ${frame}`));
  }
}

/** The number of server messages before the line at `index`. */
function countAnswers(lines: readonly string[], index: number): number {
  const before = lines.slice(0, index);
  return before.length - 1 - before.findLastIndex((line) => !line.startsWith('< '));
}

/** Replaces the machine's time in the welcome message. */
function withFixedClock(frame: string): string {
  return frame.startsWith('{"type":"welcome"') ? frame.replace(/"now":\d+/, `"now":${STARTED_AT}`) : frame;
}

async function poll(condition: () => boolean): Promise<void> {
  const until = performance.now() + FRAME_TIMEOUT_MS;
  while (!condition() && performance.now() < until) await sleep(5);
}
