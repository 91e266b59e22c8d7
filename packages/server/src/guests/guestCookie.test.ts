import { expect, it } from 'vitest';
import { expiredGuestCookie, guestCookie, tokenFromCookies } from './guestCookie.ts';
import { newToken } from './token.ts';

it('scripts cannot read the cookie, and other sites do not send it', () => {
  const token = newToken();
  expect(guestCookie(token, { isSecure: true })).toBe(
    `guest=${token}; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(guestCookie(token, { isSecure: false })).not.toContain('Secure');
  expect(expiredGuestCookie({ isSecure: true })).toBe('guest=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax');
});

it('a token is found among other cookies, and only a valid one', () => {
  const token = newToken();
  expect(tokenFromCookies(`theme=dark; guest=${token}; other="x"`)).toBe(token);
  for (const cookies of [
    undefined,
    '',
    'guest',
    'guest=',
    'guest=short',
    `guest=${token}x`,
    `Guest=${token}`,
    `guest=%`,
  ])
    expect(tokenFromCookies(cookies)).toBeNull();
});
