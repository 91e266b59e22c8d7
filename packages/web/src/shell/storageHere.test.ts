import { afterEach, expect, test, vi } from 'vitest';
import { ensureStorage, PassingStorage } from './storageHere.ts';

afterEach(() => vi.unstubAllGlobals());

/** Has the page find that storage, or an error where it is looked at. */
function given(storage: () => Storage): void {
  vi.stubGlobal('localStorage', null);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: storage });
}

test('a storage that keeps is left as it is', () => {
  const kept = new PassingStorage();
  given(() => kept);
  ensureStorage();
  expect(localStorage).toBe(kept);
  expect(localStorage).toHaveLength(0);
});

test('where storage is refused, things are remembered as long as the page is there', () => {
  given(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  ensureStorage();
  localStorage.setItem('theme', 'night');
  expect(localStorage.getItem('theme')).toBe('night');
  expect(localStorage.getItem('name')).toBeNull();
});

test('where storage is full, what it holds can still be read and changed', () => {
  const full = Object.assign(new PassingStorage(), { theme: 'night' });
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Object.defineProperty(full, 'setItem', { enumerable: false });
  given(() => full);
  ensureStorage();
  expect(localStorage.getItem('theme')).toBe('night');
  localStorage.setItem('theme', 'day');
  expect(localStorage.getItem('theme')).toBe('day');
});
