import { expect, test } from 'vitest';
import { retryDelayMs, scheduledReconnectMs } from './retryPolicy.ts';

test('a random part shortens each delay by up to half', () => {
  expect(retryDelayMs(3, () => 0)).toBe(2000);
  expect(retryDelayMs(3, () => 1)).toBe(1000);
  expect(retryDelayMs(50, () => 0.5)).toBe(22_500);
});

test('clients told when to reconnect do so shortly afterwards, at different times', () => {
  expect(scheduledReconnectMs(2000, () => 0)).toBe(2000);
  expect(scheduledReconnectMs(2000, () => 1)).toBe(2500);
});
