import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { Limits, RateLimit } from '../config/limits.ts';
import { TokenBucket } from '../config/tokenBucket.ts';
import type { TrustedNetworks } from '../config/trustedNetworks.ts';

/** The address for limits: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function addressOf(ip: string): string {
  return normalizeIP(ip);
}

/** A range of addresses. It may use `share` times as much as a single address. */
export interface Network {
  readonly name: string;
  readonly share: number;
}

/**
 * The address itself, and for IPv6 also the first 56 and 48 bits, which may all belong to one customer. In a trusted
 * network each may use more.
 */
export function networksOf(address: string, trusted: TrustedNetworks): readonly Network[] {
  const times = trusted.shareOf(address);
  return rangesOf(address).map(({ name, share }) => ({ name, share: share * times }));
}

function rangesOf(address: string): readonly Network[] {
  const own = { name: address, share: 1 };
  if (!address.includes(':')) return [own];
  const groups = (address.split('::')[0] ?? '').split(':').map((group) => group.padStart(4, '0'));
  const bits = [...groups, '0000', '0000', '0000', '0000'].slice(0, 4).join('');
  return [own, { name: `${bits.slice(0, 14)}/56`, share: 4 }, { name: `${bits.slice(0, 12)}/48`, share: 16 }];
}

/** The widest range around an address that may belong to one customer. */
export function widestNetworkOf(address: string): Network {
  return rangesOf(address).at(-1) as Network;
}

/**
 * A short hash of an address's widest network. Thousands of networks share each hash.
 * It shows that two people may be on one network, but not on which.
 */
export function networkTag(address: string): string {
  const { name } = widestNetworkOf(address);
  return createHash('sha256').update(name).digest('hex').slice(0, 4);
}

interface NetworkUse {
  sockets: number;
  readonly rooms: TokenBucket;
  readonly messages: TokenBucket;
}

/** Tracks each address's use: open sockets, messages, and recently opened rooms. */
export class AddressLimits {
  readonly #limits: Limits;
  readonly #trusted: TrustedNetworks;
  readonly #known = new Map<string, NetworkUse>();
  /** The networks of each address with open sockets. */
  readonly #networks = new Map<string, readonly Network[]>();
  #sockets = 0;

  constructor(limits: Limits, trusted: TrustedNetworks) {
    this.#limits = limits;
    this.#trusted = trusted;
  }

  /** Reserves a socket for an address until `release`. Otherwise returns the limit that is reached. */
  acquire(address: string, now: number): 'taken' | 'addressFull' | 'serverFull' {
    if (this.#sockets >= this.#limits.sockets) return 'serverFull';
    const networks = this.#networksOf(address);
    const isFull = networks.some((each) => this.#of(each, now).sockets >= this.#limits.socketsPerAddress * each.share);
    if (isFull) return 'addressFull';
    for (const each of networks) this.#of(each, now).sockets += 1;
    this.#networks.set(address, networks);
    this.#sockets += 1;
    return 'taken';
  }

  release(address: string): void {
    if (!this.#known.has(address)) return;
    for (const { name } of this.#networksOf(address)) {
      const known = this.#known.get(name);
      if (known !== undefined) known.sockets -= 1;
    }
    if (this.#known.get(address)?.sockets === 0) this.#networks.delete(address);
    this.#sockets -= 1;
  }

  /** Counts a room opened by an address. Returns false if that is too many. */
  takeRoomToken(address: string, now: number): boolean {
    return this.#networksOf(address).every((each) => this.#of(each, now).rooms.take(now));
  }

  /** Counts a message from an address. Returns false if that is too many. */
  takeMessageToken(address: string, now: number): boolean {
    return this.#networksOf(address).every((each) => this.#of(each, now).messages.take(now));
  }

  /** Forgets addresses without recent use. */
  prune(now: number): void {
    for (const [name, { sockets, rooms, messages }] of this.#known)
      if (sockets === 0 && rooms.isFull(now) && messages.isFull(now)) this.#known.delete(name);
  }

  #networksOf(address: string): readonly Network[] {
    return this.#networks.get(address) ?? networksOf(address, this.#trusted);
  }

  #of(network: Network, now: number): NetworkUse {
    const known = this.#known.get(network.name);
    if (known !== undefined) return known;
    const use = this.#newUse(network, now);
    this.#known.set(network.name, use);
    return use;
  }

  #newUse({ share }: Network, now: number): NetworkUse {
    const { rooms, addressMessages } = this.#limits;
    const bucket = ({ burst, perSecond }: RateLimit) =>
      new TokenBucket({ burst: burst * share, perSecond: perSecond * share }, now);
    return { sockets: 0, rooms: bucket(rooms), messages: bucket(addressMessages) };
  }
}
