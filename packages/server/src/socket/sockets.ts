import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Guest } from '@coup-fourre/room';
import type { WebSocket } from 'ws';
import type { Limits } from '../config/limits.ts';
import { hashOf } from '../guests/token.ts';
import type { Log } from '../monitoring/log.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { AddressLimits } from './addressLimits.ts';
import { Heartbeat } from './heartbeat.ts';
import { CLOSE_CODES, Socket, type SocketIdentity } from './socket.ts';

export interface SocketsDeps {
  readonly rooms: Pick<Rooms, 'receive' | 'disconnect'>;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Log;
}

const PRUNE_INTERVAL_MS = 60_000;

/** Milliseconds within which clients are to come back after a stop: not all at once. */
const RECONNECT_IN_MS = { min: 500, max: 3000 } as const;

/** Milliseconds that messages under way have to be answered, and clients to answer that a socket is closed. */
const ANSWER_TIMEOUT_MS = 2000;
const CLOSE_TIMEOUT_MS = 1000;

/** All sockets that are open on this server. */
export class Sockets {
  readonly addresses: AddressLimits;
  readonly #deps: SocketsDeps;
  readonly #open = new Set<Socket>();
  readonly #heartbeat: Heartbeat;
  readonly #pruneTimer: NodeJS.Timeout;
  #isStopping = false;

  constructor(means: SocketsDeps) {
    this.#deps = means;
    this.addresses = new AddressLimits(means.limits);
    this.#heartbeat = new Heartbeat(means.limits.heartbeatMs);
    this.#pruneTimer = setInterval(() => this.addresses.prune(performance.now()), PRUNE_INTERVAL_MS).unref();
  }

  get count(): number {
    return this.#open.size;
  }

  /** Whether no new ones are taken, as the server is about to stop. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Takes a connection whose caller is known. */
  accept(wire: WebSocket, caller: SocketIdentity): void {
    const socket = new Socket(wire, caller, { ...this.#deps, addresses: this.addresses });
    this.#open.add(socket);
    this.#heartbeat.add(socket);
    wire.on('close', () => {
      this.#open.delete(socket);
      this.#heartbeat.remove(socket);
    });
    if (this.#isStopping) this.#announceShutdownTo(socket);
  }

  /** A guest has another name from now on, at the sockets of this server; another one learns it with the next connection. */
  renameGuest(guest: Guest): void {
    for (const socket of this.#open) if (socket.guest.id === guest.id) socket.guest = guest;
  }

  /** A token is worth nothing any more: what it opened here is closed. At other servers it opens nothing new. */
  closeByToken(token: string): void {
    const device = hashOf(token);
    for (const socket of this.#open) if (socket.device === device) socket.close(CLOSE_CODES.forgotten);
  }

  /** Tells every client to come back later; what they still ask is refused, and no new ones are taken. */
  announceShutdown(): void {
    this.#isStopping = true;
    for (const socket of this.#open) this.#announceShutdownTo(socket);
  }

  /** Has what is under way answered, closes every socket, and cuts those that do not answer. */
  async close(): Promise<void> {
    this.#isStopping = true;
    this.#heartbeat.stop();
    clearInterval(this.#pruneTimer);
    await waitUntil(() => ![...this.#open].some(({ isBusy }) => isBusy), ANSWER_TIMEOUT_MS);
    for (const socket of this.#open) socket.close(CLOSE_CODES.restart);
    await waitUntil(() => this.#open.size === 0, CLOSE_TIMEOUT_MS);
    for (const socket of this.#open) socket.terminate();
  }

  #announceShutdownTo(socket: Socket): void {
    socket.announceShutdown(randomInt(RECONNECT_IN_MS.min, RECONNECT_IN_MS.max));
  }
}

/** Waits until something is so, but no longer than so many milliseconds. */
async function waitUntil(isSo: () => boolean, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (!isSo() && performance.now() < until) await sleep(10);
}
