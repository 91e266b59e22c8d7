import { parse, serialize } from 'cookie';
import { isToken } from './token.ts';

/**
 * The cookie's name over http and over https.
 * With the prefix `__Host-`, browsers refuse a cookie that is not Secure or that another host has set. So no other
 * subdomain and nobody on the network can replace it.
 */
const PLAIN = 'guest';
const SECURE = '__Host-guest';

/** Browsers keep no cookie longer than 400 days (RFC 6265bis). */
const MAX_SECONDS = 400 * 24 * 3600;

/** How a request arrived: its Cookie header, and whether the browser is known to use https. */
export interface CookieRequest {
  readonly cookies: string | undefined;
  readonly isSecure: boolean;
}

/**
 * The token of a request, or null if it has no valid token. Over https only the secure cookie counts, because a page of
 * another subdomain may have set the plain one.
 */
export function tokenFromCookies({ cookies, isSecure }: CookieRequest): string | null {
  const given = parse(cookies ?? '');
  const names = isSecure ? [SECURE] : [SECURE, PLAIN];
  return names.map((name) => given[name]).find((token) => token !== undefined && isToken(token)) ?? null;
}

/** A device's token, and for how many milliseconds the browser is to keep it. */
export interface KeptToken {
  readonly token: string;
  readonly keepMs: number;
}

/** The Set-Cookie headers that keep a device's token. */
export function guestCookies({ token, keepMs }: KeptToken, request: CookieRequest): string[] {
  const secure = isKnownSecure(request);
  const cookie = cookieWith(token, { secure, maxAge: Math.min(MAX_SECONDS, Math.ceil(keepMs / 1000)) });
  return secure && parse(request.cookies ?? '')[PLAIN] !== undefined ? [cookie, expired({ secure: false })] : [cookie];
}

/** The Set-Cookie headers that remove the token. */
export function expiredGuestCookies(request: CookieRequest): string[] {
  return isKnownSecure(request)
    ? [expired({ secure: true }), expired({ secure: false })]
    : [expired({ secure: false })];
}

/** True if the browser uses https. The secure cookie shows it even if a proxy hides it. */
function isKnownSecure({ cookies, isSecure }: CookieRequest): boolean {
  return isSecure || parse(cookies ?? '')[SECURE] !== undefined;
}

function expired({ secure }: { readonly secure: boolean }): string {
  return cookieWith('', { secure, maxAge: 0 });
}

function cookieWith(value: string, kind: { readonly secure: boolean; readonly maxAge: number }): string {
  return serialize(kind.secure ? SECURE : PLAIN, value, { httpOnly: true, sameSite: 'lax', path: '/', ...kind });
}
