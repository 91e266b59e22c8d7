import type { KeyValueStorage } from '../settings.ts';

/** A browser's storage with the given content. */
export function testStorage(kept: Readonly<Record<string, string>> = {}): KeyValueStorage {
  const items = new Map(Object.entries(kept));
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value) };
}
