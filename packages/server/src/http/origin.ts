import type { FastifyRequest } from 'fastify';

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}

/**
 * Whether a page of this server's own, or of one of `origins`, makes the request. Browsers say so and pages cannot change
 * it: in Origin, or in Sec-Fetch-Site where there is no Origin. What says neither is refused.
 */
export function isAllowedOrigin({ headers, host }: FastifyRequest, origins: readonly string[]): boolean {
  const { origin } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  if (origins.includes(origin)) return true;
  const from = /^https?:\/\//.test(origin) ? hostOf(origin) : null;
  // A proxy may have taken the encryption off, so only the hosts are compared; the scheme settles the standard port.
  return from !== null && from === hostOf(`${origin.split(':')[0]}://${host}`);
}

/** Whether the browser was on https, as the server's own connection, its proxy or the page's address say. */
export function isSecure({ headers, protocol }: FastifyRequest): boolean {
  return protocol === 'https' || (headers.origin ?? '').startsWith('https://');
}
