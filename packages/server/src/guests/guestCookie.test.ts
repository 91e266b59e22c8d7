import { expect, it } from 'vitest';
import { expiredGuestCookies, guestCookies, tokenFromCookies } from './guestCookie.ts';
import { newToken } from './token.ts';

const keepMs = 30 * 24 * 3_600_000;
const REST = 'Path=/; HttpOnly';
const overHttps = { cookies: undefined, isSecure: true, base: '' };
const overHttp = { cookies: undefined, isSecure: false, base: '' };

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
  const request = { ...overHttp, cookies: `__Host-guest=${token}` };
  expect(guestCookies({ token, keepMs }, request)).toEqual(guestCookies({ token, keepMs }, overHttps));
  expect(expiredGuestCookies(request)).toEqual(expiredGuestCookies(overHttps));
});

it('over https a plain cookie is replaced by a secure one', () => {
  const token = newToken();
  const [secure, plain] = guestCookies({ token, keepMs }, { ...overHttps, cookies: `guest=${token}` });
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
    expect(tokenFromCookies({ ...overHttp, cookies })).toBeNull();
});

it('over https a plain cookie is not believed, because another subdomain may have set it', () => {
  const token = newToken();
  expect(tokenFromCookies({ ...overHttps, cookies: `guest=${token}` })).toBeNull();
  expect(tokenFromCookies({ ...overHttps, cookies: `__Host-guest=${token}` })).toBe(token);
});

it('a browser keeps a cookie for at most 400 days', () => {
  const [cookie] = guestCookies({ token: newToken(), keepMs: Number.POSITIVE_INFINITY }, overHttps);
  expect(cookie).toContain('Max-Age=34560000;');
});

it('below a path the cookie is sent only there, and has a name that needs https but not the whole host', () => {
  const token = newToken();
  const below = { ...overHttps, base: '/games/coup' };
  expect(guestCookies({ token, keepMs }, below)).toEqual([
    `__Secure-guest=${token}; Max-Age=2592000; Path=/games/coup/; HttpOnly; Secure; SameSite=Lax`,
  ]);
  expect(tokenFromCookies({ ...below, cookies: `__Host-guest=${newToken()}; __Secure-guest=${token}` })).toBe(token);
  expect(tokenFromCookies({ ...below, cookies: `__Host-guest=${token}` })).toBeNull();
  for (const expired of expiredGuestCookies(below)) expect(expired).toContain('; Path=/games/coup/;');
});
