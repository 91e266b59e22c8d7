/** The response for every address of the page, which chooses the screen itself. */
const PAGE = '/index.html';

/** Addresses for the server, for frames in other sites, and for files. The page's own addresses have no dot. */
const NEVER_THE_PAGE = [/^\/(?:api|socket|embed|preview|metrics|healthz|readyz)(?:[/?]|$)/, /^[^?]*\./];

/** The part of a `Request` that decides how it is answered. */
export interface CacheRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * The cached address that answers a request to `origin`, or null if the network should answer.
 * A file whose name does not depend on its content carries a version in its query, such as `/index.html?v=1f0a`.
 */
export function cachedAddress(
  { method, mode, url }: CacheRequest,
  { origin, addresses }: { readonly origin: string; readonly addresses: readonly string[] },
): string | null {
  const { origin: askedOrigin, pathname, search } = new URL(url);
  if (method !== 'GET' || askedOrigin !== origin) return null;
  const ofFile = (path: string) => addresses.find((address) => address.split('?')[0] === path) ?? null;
  const file = search === '' ? ofFile(pathname) : null;
  if (file !== null || mode !== 'navigate') return file;
  return NEVER_THE_PAGE.some((pattern) => pattern.test(pathname + search)) ? null : ofFile(PAGE);
}
