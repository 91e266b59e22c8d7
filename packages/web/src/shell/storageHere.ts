const TRIAL = 'coup-fourre.trial';

/** Whether the browser lets a page keep something: some refuse it altogether, and a full one can keep no more. */
function canKeep(): boolean {
  try {
    localStorage.setItem(TRIAL, '');
    localStorage.removeItem(TRIAL);
    return true;
  } catch {
    return false;
  }
}

/** A storage that forgets everything with the page. */
export class PassingStorage implements Storage {
  readonly #kept = new Map<string, string>();

  get length(): number {
    return this.#kept.size;
  }

  key(place: number): string | null {
    return [...this.#kept.keys()][place] ?? null;
  }

  getItem(key: string): string | null {
    return this.#kept.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#kept.set(key, value);
  }

  removeItem(key: string): void {
    this.#kept.delete(key);
  }

  clear(): void {
    this.#kept.clear();
  }
}

/** What can still be read where nothing more can be kept. */
function readInto(storage: Storage): void {
  try {
    for (const [key, value] of Object.entries(localStorage)) storage.setItem(key, String(value));
  } catch {
    // Nothing may be read either: everything is as at first.
  }
}

/** Puts a storage that forgets in the place of one that keeps nothing, so that the page works all the same. */
export function ensureStorage(): void {
  if (canKeep()) return;
  const passing = new PassingStorage();
  readInto(passing);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: passing });
}
