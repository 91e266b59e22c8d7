import { parse, serialize } from 'cookie';
import { isToken } from './token.ts';

/**
 * The cookie's name over http and over https. With the prefix `__Host-`, browsers refuse a cookie that is not Secure or
 * that another host has set. So no other subdomain and nobody on the network can replace it.
 * Such a cookie belongs to the whole host. Below a path the prefix is therefore `__Secure-`, which protects against the
 * network, but not against pages of the same domain.
 */
const PLAIN = 'guest';
const secureNameAt = (base: string) => (base === '' ? '__Host-guest' : '__Secure-guest');

/** Browsers keep no cookie longer than 400 days (RFC 6265bis). */
const MAX_SECONDS = 400 * 24 * 3600;

/** How a request arrived: its Cookie header, and whether the browser is known to use https. */
export interface CookieRequest {
  readonly cookies: string | undefined;
  readonly isSecure: boolean;
  /** The path below which the game is hosted, or ''. */
  readonly base: string;
}

/**
 * The token of a request, or null if it has no valid token. Over https only the secure cookie counts, because a page of
 * another subdomain may have set the plain one.
 */
export function tokenFromCookies({ cookies, isSecure, base }: CookieRequest): string | null {
  const given = parse(cookies ?? '');
  const secure = secureNameAt(base);
  const names = isSecure ? [secure] : [secure, PLAIN];
  return names.map((name) => given[name]).find((token) => token !== undefined && isToken(token)) ?? null;
}

/** A device's token, and how long the browser is to keep it, in milliseconds. */
export interface KeptToken {
  readonly token: string;
  readonly keepMs: number;
}

/** The Set-Cookie headers that keep a device's token. */
export function guestCookies({ token, keepMs }: KeptToken, request: CookieRequest): string[] {
  const { base } = request;
  const secure = isKnownSecure(request);
  const cookie = cookieWith(token, { base, secure, maxAge: Math.min(MAX_SECONDS, Math.ceil(keepMs / 1000)) });
  const hasPlain = parse(request.cookies ?? '')[PLAIN] !== undefined;
  return secure && hasPlain ? [cookie, expired({ base, secure: false })] : [cookie];
}

/** The Set-Cookie headers that remove the token. */
export function expiredGuestCookies(request: CookieRequest): string[] {
  const { base } = request;
  const plain = expired({ base, secure: false });
  return isKnownSecure(request) ? [expired({ base, secure: true }), plain] : [plain];
}

/** True if the browser uses https. The secure cookie shows it even if a proxy hides it. */
function isKnownSecure({ cookies, isSecure, base }: CookieRequest): boolean {
  return isSecure || parse(cookies ?? '')[secureNameAt(base)] !== undefined;
}

interface CookieKind {
  readonly base: string;
  readonly secure: boolean;
}

function expired(kind: CookieKind): string {
  return cookieWith('', { ...kind, maxAge: 0 });
}

function cookieWith(value: string, { base, secure, maxAge }: CookieKind & { readonly maxAge: number }): string {
  const name = secure ? secureNameAt(base) : PLAIN;
  return serialize(name, value, { httpOnly: true, sameSite: 'lax', path: `${base}/`, secure, maxAge });
}
