/**
 * The path below which the page is hosted, such as `/games/coup`. Empty at the root of a host. Paths within the page
 * leave it out. The server writes it into the page.
 */
const BASE =
  typeof document === 'undefined'
    ? ''
    : new URL(document.documentElement.dataset.base ?? '/', location.href).pathname.replace(/\/$/, '');

/** The path on its host of a path within the page, or of a route of the server. */
export function hostedPath<Path extends string>(path: Path): `${string}${Path}` {
  return `${BASE}${path}`;
}

export function fullUrl(path: string): string {
  return location.origin + hostedPath(path);
}

export function currentPath(): string {
  const { pathname } = location;
  return pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : '/';
}
