import { parse, serialize } from 'cookie';
import { isToken } from './token.ts';

const NAME = 'guest';
const YEAR_SECONDS = 365 * 24 * 3600;

/** How the request arrived: a cookie set over https is never sent over http. */
export interface Transport {
  readonly isSecure: boolean;
}

/** The token in the Cookie header of a request; null if there is no valid one. */
export function tokenFromCookies(cookies: string | undefined): string | null {
  const token = parse(cookies ?? '')[NAME];
  return token !== undefined && isToken(token) ? token : null;
}

/** The Set-Cookie header that stores a device's token for a year. */
export function guestCookie(token: string, { isSecure }: Transport): string {
  return serialize(NAME, token, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: YEAR_SECONDS, secure: isSecure });
}

/** The Set-Cookie header that removes the token. */
export function expiredGuestCookie({ isSecure }: Transport): string {
  return serialize(NAME, '', { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 0, secure: isSecure });
}
