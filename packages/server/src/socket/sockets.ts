import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Guest } from '@coup-fourre/room/online';
import type { WebSocket } from 'ws';
import { hashOf } from '../guests/token.ts';
import type { Limits } from '../limits.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { Log } from '../watch/log.ts';
import type { Metrics } from '../watch/metrics.ts';
import { Addresses } from './addresses.ts';
import { Heartbeat } from './heartbeat.ts';
import { type Caller, CLOSED, Socket } from './socket.ts';

export interface SocketsMeans {
  readonly rooms: Pick<Rooms, 'receive' | 'gone'>;
  readonly limits: Limits;
  readonly metrics: Metrics;
  readonly log: Log;
}

const TIDY = 60_000;

/** Milliseconds within which clients are to come back after a stop: not all at once. */
const COME_BACK = { soonest: 500, latest: 3000 } as const;

/** Milliseconds that messages under way have to be answered, and clients to answer that a socket is closed. */
const LAST_ANSWERS = 2000;
const LAST_WORDS = 1000;

/** All sockets that are open on this server. */
export class Sockets {
  readonly addresses: Addresses;
  readonly #means: SocketsMeans;
  readonly #open = new Set<Socket>();
  readonly #heartbeat: Heartbeat;
  readonly #tidying: NodeJS.Timeout;
  #isLeaving = false;

  constructor(means: SocketsMeans) {
    this.#means = means;
    this.addresses = new Addresses(means.limits);
    this.#heartbeat = new Heartbeat(means.limits.heartbeat);
    this.#tidying = setInterval(() => this.addresses.tidy(performance.now()), TIDY).unref();
  }

  get count(): number {
    return this.#open.size;
  }

  /** Whether no new ones are taken, as the server is about to stop. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** Takes a connection whose caller is known. */
  take(wire: WebSocket, caller: Caller): void {
    const socket = new Socket(wire, caller, { ...this.#means, addresses: this.addresses });
    this.#open.add(socket);
    this.#heartbeat.add(socket);
    wire.on('close', () => {
      this.#open.delete(socket);
      this.#heartbeat.remove(socket);
    });
    if (this.#isLeaving) this.#tellLeaving(socket);
  }

  /** A guest has another name from now on, at the sockets of this server; another one learns it with the next connection. */
  renamed(guest: Guest): void {
    for (const socket of this.#open) if (socket.guest.id === guest.id) socket.guest = guest;
  }

  /** A token is worth nothing any more: what it opened here is closed. At other servers it opens nothing new. */
  forgotten(token: string): void {
    const device = hashOf(token);
    for (const socket of this.#open) if (socket.device === device) socket.close(CLOSED.forgotten);
  }

  /** Tells every client to come back later; what they still ask is refused, and no new ones are taken. */
  leave(): void {
    this.#isLeaving = true;
    for (const socket of this.#open) this.#tellLeaving(socket);
  }

  /** Has what is under way answered, closes every socket, and cuts those that do not answer. */
  async close(): Promise<void> {
    this.#isLeaving = true;
    this.#heartbeat.stop();
    clearInterval(this.#tidying);
    await passed(() => ![...this.#open].some(({ isBusy }) => isBusy), LAST_ANSWERS);
    for (const socket of this.#open) socket.close(CLOSED.restart);
    await passed(() => this.#open.size === 0, LAST_WORDS);
    for (const socket of this.#open) socket.cut();
  }

  #tellLeaving(socket: Socket): void {
    socket.leave(randomInt(COME_BACK.soonest, COME_BACK.latest));
  }
}

/** Waits until something is so, but no longer than so many milliseconds. */
async function passed(isSo: () => boolean, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (!isSo() && performance.now() < until) await sleep(10);
}
