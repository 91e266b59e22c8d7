import { expect, test } from 'vitest';
import { ShownUpdates } from './shownUpdates.ts';

test('each part remembers only the last update it has shown', () => {
  const shown = new ShownUpdates();
  expect(shown.has('cards', 'r 1')).toBe(false);
  shown.mark('cards', 'r 1');
  expect(shown.has('cards', 'r 1')).toBe(true);
  expect(shown.has('finale', 'r 1')).toBe(false);
  shown.mark('cards', 'r 2');
  expect(shown.has('cards', 'r 1')).toBe(false);
});
