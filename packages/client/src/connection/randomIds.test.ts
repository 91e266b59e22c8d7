import { expect, test } from 'vitest';
import { newContribution, newSessionId } from './randomIds.ts';

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

test('contributions are 64 hexadecimal digits, sessions small letters and digits, and no two are alike', () => {
  expect(newContribution(random)).toMatch(/^[0-9a-f]{64}$/);
  expect(newContribution(random)).not.toBe(newContribution(random));
  expect(newSessionId(random)).toMatch(/^[a-z0-9]{8,32}$/);
  expect(newSessionId(random)).not.toBe(newSessionId(random));
});
