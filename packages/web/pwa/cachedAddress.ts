/** The response for every address of the page, which chooses the screen itself. */
const PAGE = 'index.html';

/** Addresses for the server, for frames in other sites, and for files. The page's own addresses have no dot. */
const NEVER_THE_PAGE = [/^(?:api|socket|embed|preview|metrics|healthz|readyz)(?:[/?]|$)/, /^[^?]*\./];

/** The part of a `Request` that decides how it is answered. */
export interface CacheRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** The URL below which the page is hosted, such as `https://example.org/games/coup/`, and what is cached below it. */
export interface CachedFiles {
  readonly scope: string;
  readonly addresses: readonly string[];
}

/**
 * The cached address that answers a request, relative to `scope`, or null if the network should answer.
 * A file whose name does not depend on its content carries a version in its query, such as `index.html?v=1f0a`.
 */
export function cachedAddress({ method, mode, url }: CacheRequest, { scope, addresses }: CachedFiles): string | null {
  if (method !== 'GET' || !url.startsWith(scope)) return null;
  const [address = ''] = url.slice(scope.length).split('#');
  const ofFile = (path: string) => addresses.find((cached) => cached.split('?')[0] === path) ?? null;
  const file = ofFile(address);
  if (file !== null || mode !== 'navigate') return file;
  return NEVER_THE_PAGE.some((pattern) => pattern.test(address)) ? null : ofFile(PAGE);
}
