const PROBE_KEY = 'coup-fourre.trial';

/** Whether the browser lets a page keep something: some refuse it altogether, and a full one can keep no more. */
function isStorageWritable(): boolean {
  try {
    localStorage.setItem(PROBE_KEY, '');
    localStorage.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}

/** A storage that forgets everything with the page. */
export class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }

  key(place: number): string | null {
    return [...this.#items.keys()][place] ?? null;
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }

  clear(): void {
    this.#items.clear();
  }
}

/** What can still be read where nothing more can be kept. */
function copyLocalStorageTo(storage: Storage): void {
  try {
    for (const [key, value] of Object.entries(localStorage)) storage.setItem(key, String(value));
  } catch {
    // Nothing may be read either: everything is as at first.
  }
}

/** A storage that keeps in another what that can keep, and forgets the rest with the page. */
class FallbackStorage extends MemoryStorage {
  readonly #persistent: Storage;

  constructor(lasting: Storage) {
    super();
    this.#persistent = lasting;
  }

  override getItem(key: string): string | null {
    return super.getItem(key) ?? this.#persistent.getItem(key);
  }

  override setItem(key: string, value: string): void {
    try {
      this.#persistent.setItem(key, value);
      super.removeItem(key);
    } catch {
      super.setItem(key, value);
    }
  }

  override removeItem(key: string): void {
    super.removeItem(key);
    this.#persistent.removeItem(key);
  }
}

/**
 * Puts a storage that forgets in the place of one that keeps nothing, so that the page works all the same; one that keeps is
 * wrapped, since it may be full later.
 */
export function ensureStorage(): void {
  const lasting = isStorageWritable();
  const storage = lasting ? new FallbackStorage(localStorage) : new MemoryStorage();
  if (!lasting) copyLocalStorageTo(storage);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
}
