import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Guest } from '@coup-fourre/room';
import type { Limits } from '../config/limits.ts';
import type { TrustedNetworks } from '../config/trustedNetworks.ts';
import { type Log, networkWarnings, type WarnOfNetwork } from '../monitoring/log.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { AddressLimits } from './addressLimits.ts';
import { Outbox } from './outbox.ts';
import type { Presence } from './presence.ts';
import { CLOSE_CODES, Socket, type SocketIdentity, type UpgradedStream } from './socket.ts';

interface Pingable {
  /** Sends a ping, or closes the connection if the last ping was not answered. */
  ping(): void;
}

/** Members are pinged in this many groups, one after the other, to spread the load. */
const PARTS = 30;

/** Pings each member once per interval. */
class Heartbeat {
  readonly #parts: readonly Set<Pingable>[] = Array.from({ length: PARTS }, () => new Set());
  readonly #timer: NodeJS.Timeout;
  #next = 0;
  #joined = 0;

  constructor(milliseconds: number) {
    this.#timer = setInterval(() => this.#tick(), milliseconds / PARTS).unref();
  }

  add(member: Pingable): void {
    this.#parts[this.#joined % PARTS]?.add(member);
    this.#joined += 1;
  }

  remove(member: Pingable): void {
    for (const part of this.#parts) part.delete(member);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    this.#next = (this.#next + 1) % PARTS;
    for (const member of this.#parts[this.#next] ?? []) member.ping();
  }
}

export interface SocketsDeps {
  readonly rooms: Pick<Rooms, 'receive' | 'disconnect'>;
  /** The guest with this id, or null if the device no longer belongs to the guest. */
  readonly guestOfDevice: (guest: string, device: string) => Promise<Guest | null>;
  /** The guests whom a guest has blocked. */
  readonly blockedBy: (guest: string) => Promise<ReadonlySet<string>>;
  readonly presence: Pick<Presence, 'arrive' | 'depart' | 'settled'>;
  readonly limits: Limits;
  readonly trustedNetworks: TrustedNetworks;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Milliseconds since 1970, by the rooms' clock. */
  readonly now: () => number;
}

const PRUNE_INTERVAL_MS = 60_000;

/** Range of delays for clients to reconnect when the server stops, so that they do not all return at once. */
const RECONNECT_IN_MS = { min: 500, max: 3000 } as const;

const ANSWER_TIMEOUT_MS = 2000;
const CLOSE_TIMEOUT_MS = 1000;

/** All open sockets of this server. */
export class Sockets {
  readonly addresses: AddressLimits;
  readonly #deps: SocketsDeps;
  readonly #outbox = new Outbox();
  readonly #warn: WarnOfNetwork;
  readonly #open = new Set<Socket>();
  readonly #byGuest = new Map<string, Set<Socket>>();
  readonly #heartbeat: Heartbeat;
  readonly #pruneTimer: NodeJS.Timeout;
  #isStopping = false;

  constructor(deps: SocketsDeps) {
    this.#deps = deps;
    this.#warn = networkWarnings(deps.log);
    this.addresses = new AddressLimits(deps.limits, deps.trustedNetworks);
    this.#heartbeat = new Heartbeat(deps.limits.heartbeatMs);
    this.#pruneTimer = setInterval(() => this.addresses.prune(performance.now()), PRUNE_INTERVAL_MS).unref();
  }

  get count(): number {
    return this.#open.size;
  }

  /** True if the server is stopping and accepts no new sockets. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Accepts the upgraded connection of an authenticated guest. */
  accept(upgraded: UpgradedStream, identity: SocketIdentity): void {
    const shared = { addresses: this.addresses, outbox: this.#outbox, warn: this.#warn };
    const socket = new Socket(upgraded, identity, { ...this.#deps, ...shared });
    this.#add(socket);
    upgraded.webSocket.on('close', () => {
      this.#remove(socket);
    });
    if (this.#isStopping) this.#announceShutdownTo(socket);
  }

  #add(socket: Socket): void {
    const { id } = socket.guest;
    this.#open.add(socket);
    if (!this.#byGuest.has(id)) this.#deps.presence.arrive(id);
    this.#byGuest.set(id, (this.#byGuest.get(id) ?? new Set()).add(socket));
    this.#heartbeat.add(socket);
    this.#announceDevices(id);
  }

  #remove(socket: Socket): void {
    const { id } = socket.guest;
    this.#open.delete(socket);
    const others = this.#byGuest.get(id);
    others?.delete(socket);
    if (others?.size === 0) {
      this.#byGuest.delete(id);
      this.#deps.presence.depart(id);
    }
    this.#heartbeat.remove(socket);
    this.#announceDevices(id);
  }

  /** Updates a guest's sockets on this server with the stored name, looks and blocks. Closes sockets of removed devices. */
  async refresh(id: string): Promise<void> {
    if (!this.#byGuest.has(id)) return;
    // If the store fails now, the client reconnects and asks again.
    const silenced = await this.#deps.blockedBy(id).catch(() => null);
    for (const device of new Set(this.#socketsOf(id).map((socket) => socket.device))) {
      const guest = await this.#deps.guestOfDevice(id, device).catch(() => 'unknown' as const);
      for (const socket of this.#socketsOf(id)) {
        if (socket.device !== device) continue;
        if (guest === 'unknown' || silenced === null) socket.close(CLOSE_CODES.restart);
        else if (guest === null) socket.close(CLOSE_CODES.forgotten);
        else Object.assign(socket, { guest, silenced });
      }
    }
  }

  /** Tells a guest's clients on this server that requests or invitations have changed. */
  announceFriends(guest: string): void {
    for (const socket of this.#socketsOf(guest)) socket.send({ type: 'friends' });
  }

  async refreshAll(): Promise<void> {
    for (const guest of this.#byGuest.keys()) await this.refresh(guest);
  }

  /** Tells every client to reconnect later, refuses their requests and accepts no new sockets. */
  announceShutdown(): void {
    this.#isStopping = true;
    for (const socket of this.#open) this.#announceShutdownTo(socket);
  }

  /** Waits for replies in flight, closes every socket, and terminates sockets that do not respond. */
  async close(): Promise<void> {
    this.#isStopping = true;
    this.#heartbeat.stop();
    clearInterval(this.#pruneTimer);
    await waitUntil(() => ![...this.#open].some(({ isBusy }) => isBusy), ANSWER_TIMEOUT_MS);
    for (const socket of this.#open) socket.close(CLOSE_CODES.restart);
    await waitUntil(() => this.#open.size === 0, CLOSE_TIMEOUT_MS);
    for (const socket of this.#open) socket.terminate();
    await this.#deps.presence.settled();
  }

  /** Tells each device of a guest how many others are connected. */
  #announceDevices(guest: string): void {
    const sockets = this.#socketsOf(guest);
    const others = new Set(sockets.map(({ device }) => device)).size - 1;
    for (const socket of sockets) socket.announceOtherDevices(others);
  }

  #socketsOf(guest: string): Socket[] {
    return [...(this.#byGuest.get(guest) ?? [])];
  }

  #announceShutdownTo(socket: Socket): void {
    socket.announceShutdown(randomInt(RECONNECT_IN_MS.min, RECONNECT_IN_MS.max));
  }
}

/** Waits until `condition` returns true, for at most `milliseconds`. */
async function waitUntil(condition: () => boolean, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  while (!condition() && performance.now() < until) await sleep(10);
}
