import { normalizeIP } from '@fastify/rate-limit';
import type { Limits } from '../config/limits.ts';
import { TokenBucket } from './tokenBucket.ts';

/** The address that limits apply to: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function addressOf(ip: string): string {
  return normalizeIP(ip);
}

interface Address {
  sockets: number;
  readonly rooms: TokenBucket;
}

/** Tracks how much addresses use of the server: open sockets, and recently opened rooms. */
export class AddressLimits {
  readonly #limits: Limits;
  readonly #known = new Map<string, Address>();
  #sockets = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Reserves a socket for an address, to be given back by `release`; otherwise returns which limit is reached. */
  acquire(address: string, now: number): 'taken' | 'addressFull' | 'serverFull' {
    if (this.#sockets >= this.#limits.sockets) return 'serverFull';
    const known = this.#of(address, now);
    if (known.sockets >= this.#limits.socketsPerAddress) return 'addressFull';
    known.sockets += 1;
    this.#sockets += 1;
    return 'taken';
  }

  release(address: string): void {
    const known = this.#known.get(address);
    if (known === undefined) return;
    known.sockets -= 1;
    this.#sockets -= 1;
  }

  /** Whether an address may open another room now, which is then counted. */
  takeRoomToken(address: string, now: number): boolean {
    return this.#of(address, now).rooms.take(now);
  }

  /** Removes addresses that use nothing. */
  prune(now: number): void {
    for (const [address, { sockets, rooms }] of this.#known)
      if (sockets === 0 && rooms.isFull(now)) this.#known.delete(address);
  }

  #of(address: string, now: number): Address {
    const known = this.#known.get(address) ?? { sockets: 0, rooms: new TokenBucket(this.#limits.rooms, now) };
    this.#known.set(address, known);
    return known;
  }
}
