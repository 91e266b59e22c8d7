import { BlockList, isIPv6 } from 'node:net';

/** A network whose people share few addresses, such as a school, as a range like 192.0.2.0/24 or an address. */
export interface TrustedNetwork {
  readonly range: string;
  /** How many times as much as others each of its addresses may use. */
  readonly share: number;
}

/** Knows how much more than others an address may use. */
export class TrustedNetworks {
  readonly #networks: readonly { readonly list: BlockList; readonly share: number }[];

  constructor(networks: readonly TrustedNetwork[]) {
    this.#networks = networks.map(({ range, share }) => ({ list: listOf(range), share }));
  }

  /** 1 for addresses of no trusted network. */
  shareOf(address: string): number {
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    return Math.max(1, ...this.#networks.flatMap(({ list, share }) => (list.check(address, family) ? share : [])));
  }
}

/**
 * The address family decides how many bits an address without a prefix has. IPv6 addresses count by their first 64 bits, so
 * a narrower range means its whole /64.
 */
function listOf(range: string): BlockList {
  const [address = '', bits] = range.split('/');
  const [family, all] = isIPv6(address) ? (['ipv6', 64] as const) : (['ipv4', 32] as const);
  const list = new BlockList();
  list.addSubnet(address, Math.min(Number(bits ?? all), all), family);
  return list;
}
