import { parse, serialize } from 'cookie';
import { isToken } from './token.ts';

/**
 * The cookie's name over http and over https. The prefix makes a browser refuse it unless it is Secure and set by this
 * very host, so that neither a page at another subdomain nor anyone on the way can replace it.
 */
const PLAIN = 'guest';
const SECURE = '__Host-guest';
const YEAR_SECONDS = 365 * 24 * 3600;

/** How a request arrived: its Cookie header, and whether the browser used https as far as the server can tell. */
export interface CookieRequest {
  readonly cookies: string | undefined;
  readonly isSecure: boolean;
}

/** The token in the Cookie header of a request; null if there is no valid one. */
export function tokenFromCookies(cookies: string | undefined): string | null {
  const given = parse(cookies ?? '');
  return [given[SECURE], given[PLAIN]].find((token) => token !== undefined && isToken(token)) ?? null;
}

/** The Set-Cookie headers that store a device's token for a year. */
export function guestCookies(token: string, request: CookieRequest): string[] {
  const secure = isKnownSecure(request);
  const cookie = cookieWith(token, { secure, maxAge: YEAR_SECONDS });
  return secure && parse(request.cookies ?? '')[PLAIN] !== undefined ? [cookie, expired({ secure: false })] : [cookie];
}

/** The Set-Cookie headers that remove the token. */
export function expiredGuestCookies(request: CookieRequest): string[] {
  return isKnownSecure(request)
    ? [expired({ secure: true }), expired({ secure: false })]
    : [expired({ secure: false })];
}

/** A browser sends the secure cookie over https alone: what came with it is never set again as the plain one. */
function isKnownSecure({ cookies, isSecure }: CookieRequest): boolean {
  return isSecure || parse(cookies ?? '')[SECURE] !== undefined;
}

function expired({ secure }: { readonly secure: boolean }): string {
  return cookieWith('', { secure, maxAge: 0 });
}

function cookieWith(value: string, kind: { readonly secure: boolean; readonly maxAge: number }): string {
  return serialize(kind.secure ? SECURE : PLAIN, value, { httpOnly: true, sameSite: 'lax', path: '/', ...kind });
}
