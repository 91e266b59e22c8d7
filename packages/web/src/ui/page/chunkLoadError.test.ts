import { expect, test } from 'vitest';
import { isChunkLoadError } from './lazyPart.tsx';

test.each([
  'Failed to fetch dynamically imported module: https://example.org/assets/padScreen-1.js',
  'error loading dynamically imported module: https://example.org/assets/padScreen-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/padScreen-1.css',
])('a browser that says “%s” could not fetch a part', (message) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(true);
});

test('any other error is not a failed fetch', () => {
  expect(isChunkLoadError(new TypeError('x is not a function'))).toBe(false);
  expect(isChunkLoadError('Importing a module script failed.')).toBe(false);
});
