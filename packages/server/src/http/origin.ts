import type { FastifyRequest } from 'fastify';

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}

/**
 * True if the request comes from a page of this server or of one of `origins`.
 * Browsers send Origin or Sec-Fetch-Site, and pages cannot forge either. A request with neither is refused.
 */
export function isAllowedOrigin({ headers }: FastifyRequest, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  if (origins.includes(origin)) return true;
  const from = /^https?:\/\//.test(origin) ? hostOf(origin) : null;
  // A proxy may have terminated TLS, so only hosts are compared. The scheme determines the default port.
  return from !== null && from === hostOf(`${origin.split(':')[0]}://${host}`);
}

/** True if the browser used https, according to the connection, the proxy or the page's origin. */
export function isSecure({ headers, protocol }: FastifyRequest): boolean {
  return protocol === 'https' || (headers.origin ?? '').startsWith('https://');
}
