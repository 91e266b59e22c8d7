import { expect, test } from 'vitest';
import { waitAfter, waitAsTold } from './backoff.ts';

test('chance makes a wait shorter by up to a half', () => {
  expect(waitAfter(3, () => 0)).toBe(2000);
  expect(waitAfter(3, () => 1)).toBe(1000);
  expect(waitAfter(50, () => 0.5)).toBe(22_500);
});

test('clients that are told when to come back come a little after it, not all at once', () => {
  expect(waitAsTold(2000, () => 0)).toBe(2000);
  expect(waitAsTold(2000, () => 1)).toBe(2500);
});
