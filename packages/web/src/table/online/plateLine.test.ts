import { expect, test } from 'vitest';
import { clockLook } from './plateLine.tsx';

test('a clock is red only at the end, and a table without a rush shows none before the last minute', () => {
  expect(clockLook(298_000, 'untimed')).toBe('hidden');
  expect(clockLook(59_000, 'untimed')).toBe('calm');
  expect(clockLook(9_000, 'untimed')).toBe('urgent');
  expect(clockLook(298_000, 'days')).toBe('calm');
  expect(clockLook(9_000, 'turn')).toBe('urgent');
});
