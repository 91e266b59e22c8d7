import { afterEach, expect, test, vi } from 'vitest';
import { ensureStorage, MemoryStorage } from './ensureStorage.ts';

afterEach(() => vi.unstubAllGlobals());

/** Replaces `localStorage` by the result of `storage`. If `storage` throws, so does every access. */
function given(storage: () => MemoryStorage): void {
  vi.stubGlobal('localStorage', null);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: storage });
}

test('a working storage stays in use', () => {
  const kept = new MemoryStorage();
  given(() => kept);
  ensureStorage();
  localStorage.setItem('theme', 'night');
  expect([kept.getItem('theme'), localStorage.getItem('theme')]).toEqual(['night', 'night']);
  localStorage.removeItem('theme');
  expect([kept.getItem('theme'), localStorage.getItem('theme')]).toEqual([null, null]);
});

test('when storage fills up later, new values last as long as the page', () => {
  const kept = new MemoryStorage();
  given(() => kept);
  ensureStorage();
  localStorage.setItem('theme', 'night');
  kept.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  localStorage.setItem('theme', 'day');
  expect([kept.getItem('theme'), localStorage.getItem('theme')]).toEqual(['night', 'day']);
});

test('when storage is denied, values last as long as the page', () => {
  given(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  ensureStorage();
  localStorage.setItem('theme', 'night');
  expect(localStorage.getItem('theme')).toBe('night');
  expect(localStorage.getItem('name')).toBeNull();
});

test('when storage is full, its values can still be read and changed', () => {
  const full = Object.assign(new MemoryStorage(), { theme: 'night' });
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
