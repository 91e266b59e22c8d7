import { expect, test } from 'vitest';
import { passkeyTrouble } from './passkeys.ts';

test.each([
  ['play.example.org', true, true, null],
  ['localhost', true, true, null],
  ['play.example.org', false, true, 'insecure'],
  ['127.0.0.1', true, true, 'nameless'],
  ['192.168.1.5', false, true, 'nameless'],
  ['[::1]', true, true, 'nameless'],
  ['play.example.org', true, false, 'unsupported'],
])('passkeys at %s, secure: %s, supported: %s: %s', (hostname, isSecureContext, hasPasskeys, trouble) => {
  expect(passkeyTrouble({ hostname, isSecureContext, hasPasskeys })).toBe(trouble);
});
