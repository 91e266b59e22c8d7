/** What the page's address leads to, whatever it is: the page itself finds out which screen that means. */
const PAGE = '/index.html';

/** What only the server can answer, and files: an address of the page has no dot. */
const NEVER_THE_PAGE = [/^\/(?:api|socket|metrics|healthz|readyz)(?:[/?]|$)/, /^[^?]*\./];

/** The part of a `Request` that decides how it is answered. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * The address in the cache that answers a request to `origin`; null where the network answers. `addresses` has the cached
 * ones; those whose name does not change with their content have a query that does, such as `/index.html?v=1f0a`.
 */
export function cachedAddress(
  { method, mode, url }: Asked,
  { origin, addresses }: { readonly origin: string; readonly addresses: readonly string[] },
): string | null {
  const { origin: askedOrigin, pathname, search } = new URL(url);
  if (method !== 'GET' || askedOrigin !== origin) return null;
  const ofFile = (path: string) => addresses.find((address) => address.split('?')[0] === path) ?? null;
  const file = search === '' ? ofFile(pathname) : null;
  if (file !== null || mode !== 'navigate') return file;
  return NEVER_THE_PAGE.some((pattern) => pattern.test(pathname + search)) ? null : ofFile(PAGE);
}
