import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { newContribution, newSessionId } from './roomSession.ts';

test('contributions are 64 hexadecimal digits, session ids are lower-case letters and digits, and none repeats', () => {
  expect(newContribution(randomBytes)).toMatch(/^[0-9a-f]{64}$/);
  expect(newContribution(randomBytes)).not.toBe(newContribution(randomBytes));
  expect(newSessionId(randomBytes)).toMatch(/^[a-z0-9]{8,32}$/);
  expect(newSessionId(randomBytes)).not.toBe(newSessionId(randomBytes));
});
