import { expect, it } from 'vitest';
import { expiredGuestCookies, guestCookies, tokenFromCookies } from './guestCookie.ts';
import { newToken } from './token.ts';

const keepMs = 30 * 24 * 3_600_000;
const REST = 'Path=/; HttpOnly';
const overHttps = { cookies: undefined, isSecure: true };
const overHttp = { cookies: undefined, isSecure: false };

it('scripts cannot read the cookie, other sites cannot send it, and over https other hosts cannot set it', () => {
  const token = newToken();
  expect(guestCookies({ token, keepMs }, overHttps)).toEqual([
    `__Host-guest=${token}; Max-Age=2592000; ${REST}; Secure; SameSite=Lax`,
  ]);
  expect(guestCookies({ token, keepMs }, overHttp)).toEqual([`guest=${token}; Max-Age=2592000; ${REST}; SameSite=Lax`]);
  expect(expiredGuestCookies(overHttps)).toEqual([
    `__Host-guest=; Max-Age=0; ${REST}; Secure; SameSite=Lax`,
    `guest=; Max-Age=0; ${REST}; SameSite=Lax`,
  ]);
});

it('a secure cookie is never replaced by a weaker one, even if the server cannot see that the browser uses https', () => {
  const token = newToken();
  const request = { cookies: `__Host-guest=${token}`, isSecure: false };
  expect(guestCookies({ token, keepMs }, request)).toEqual(guestCookies({ token, keepMs }, overHttps));
  expect(expiredGuestCookies(request)).toEqual(expiredGuestCookies(overHttps));
});

it('over https a plain cookie is replaced by a secure one', () => {
  const token = newToken();
  const [secure, plain] = guestCookies({ token, keepMs }, { cookies: `guest=${token}`, isSecure: true });
  expect(secure).toContain(`__Host-guest=${token}`);
  expect(plain).toBe(`guest=; Max-Age=0; ${REST}; SameSite=Lax`);
});

it('a valid token is found among other cookies, and the secure cookie has precedence', () => {
  const [token, other] = [newToken(), newToken()];
  expect(tokenFromCookies({ ...overHttp, cookies: `theme=dark; guest=${token}; other="x"` })).toBe(token);
  expect(tokenFromCookies({ ...overHttp, cookies: `guest=${other}; __Host-guest=${token}` })).toBe(token);
  for (const cookies of [
    undefined,
    '',
    'guest',
    'guest=',
    'guest=short',
    `guest=${token}x`,
    `Guest=${token}`,
    `__host-guest=${token}`,
    `guest=%`,
  ])
    expect(tokenFromCookies({ cookies, isSecure: false })).toBeNull();
});

it('over https a plain cookie is not believed, because another subdomain may have set it', () => {
  const token = newToken();
  expect(tokenFromCookies({ cookies: `guest=${token}`, isSecure: true })).toBeNull();
  expect(tokenFromCookies({ cookies: `__Host-guest=${token}`, isSecure: true })).toBe(token);
});

it('a browser keeps a cookie for at most 400 days', () => {
  const [cookie] = guestCookies({ token: newToken(), keepMs: Number.POSITIVE_INFINITY }, overHttps);
  expect(cookie).toContain('Max-Age=34560000;');
});
