import { lookup as lookupAddresses } from 'node:dns/promises';
import type { RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

const ANSWER_TIMEOUT_MS = 10_000;
const MAX_ENDPOINT = 2000;

/** A message for a push service. */
export interface PushRequest {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** `retryAfter` is the header of this name, or null. */
export interface PushResponse {
  readonly status: number;
  readonly retryAfter: string | null;
}

/** The push services of browsers. */
export interface PushServices {
  /** True if messages may be sent to this address. */
  accepts(endpoint: string): Promise<boolean>;
  /** Rejects if the address may not be used, or if nothing answers in time. Follows no redirects. */
  send(request: PushRequest): Promise<PushResponse>;
}

interface Address {
  readonly address: string;
  readonly family: number;
}

/** Defaults that tests replace. */
interface InternetDeps {
  readonly lookup: (host: string) => Promise<readonly Address[]>;
  readonly isPublic: (address: string) => boolean;
  readonly request: typeof httpsRequest;
  readonly timeoutMs: number;
}

/**
 * Push services on the internet. A browser says where its service is, so the address may be anything: only https on its own port
 * is used, and only public addresses. The connection goes to an address that was checked, because the name may
 * lead elsewhere a moment later.
 */
export class InternetPushServices implements PushServices {
  readonly #deps: InternetDeps;

  constructor(deps: Partial<InternetDeps> = {}) {
    this.#deps = {
      lookup: (host) => lookupAddresses(host, { all: true }),
      isPublic: isPublicAddress,
      request: httpsRequest,
      timeoutMs: ANSWER_TIMEOUT_MS,
      ...deps,
    };
  }

  async accepts(endpoint: string): Promise<boolean> {
    return (await this.#addressesOf(endpoint)) !== null;
  }

  async send({ endpoint, headers, body }: PushRequest): Promise<PushResponse> {
    const addresses = await this.#addressesOf(endpoint);
    if (addresses === null) throw new Error('the address of a subscription may not be used');
    const { request, timeoutMs } = this.#deps;
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      lookup: checkedLookup(addresses),
      // No connection is kept for another name.
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
    };
    return new Promise((resolve, reject) => {
      const sent = request(endpoint, options, (response) => {
        const { statusCode = 0, headers: answered } = response;
        response.on('error', () => undefined);
        response.destroy();
        resolve({ status: statusCode, retryAfter: answered['retry-after'] ?? null });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** The addresses behind an endpoint, or null if it may not be used: all of them must be public. */
  async #addressesOf(endpoint: string): Promise<readonly Address[] | null> {
    const host = hostOf(endpoint);
    if (host === null) return null;
    const { lookup, isPublic } = this.#deps;
    const addresses = isIP(host) > 0 ? [{ address: host, family: isIP(host) }] : await lookup(host).catch(() => []);
    return addresses.length > 0 && addresses.every(({ address }) => isPublic(address)) ? addresses : null;
  }
}

/** The host of an https address without port and password, else null. */
function hostOf(endpoint: string): string | null {
  if (endpoint.length > MAX_ENDPOINT || !URL.canParse(endpoint)) return null;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain ? hostname.replace(/^\[|\]$/g, '') : null;
}

function checkedLookup(addresses: readonly Address[]): LookupFunction {
  return (_host, { all }, done) => {
    const [first] = addresses;
    if (all === true) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family ?? 0);
  };
}

/** Networks that are not the internet (IANA special-purpose registries). */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Inside 2000::/3, which has all public addresses. Tunnels lead to an IPv4 address of the sender's choice. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const PRIVATE_V4 = blockListOf(NOT_PUBLIC_V4, 'ipv4');
const PUBLIC_V6 = blockListOf(['2000::/3'], 'ipv6');
const PRIVATE_V6 = blockListOf(NOT_PUBLIC_V6, 'ipv6');

function blockListOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** True for an address of the internet: not private, loopback, link-local, reserved or for tunnels. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !PRIVATE_V4.check(address, 'ipv4');
  return PUBLIC_V6.check(address, 'ipv6') && !PRIVATE_V6.check(address, 'ipv6');
}

/** Messages on their way to one push service at the same time. */
const MAX_PER_SERVICE = 10;

/** Limits the messages on their way to each push service, so that a slow one does not fill the server. */
export class ServiceSlots {
  readonly #taken = new Map<string, number>();

  /** Returns false if all slots of a service are taken. */
  take(host: string): boolean {
    const taken = this.#taken.get(host) ?? 0;
    if (taken >= MAX_PER_SERVICE) return false;
    this.#taken.set(host, taken + 1);
    return true;
  }

  giveBack(host: string): void {
    const left = (this.#taken.get(host) ?? 1) - 1;
    if (left === 0) this.#taken.delete(host);
    else this.#taken.set(host, left);
  }
}
