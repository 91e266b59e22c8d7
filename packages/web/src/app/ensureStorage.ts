const PROBE_KEY = 'coup-fourre.trial';

/** Whether the page may store anything: some browsers deny it, and a full storage takes nothing more. */
function isStorageWritable(): boolean {
  try {
    localStorage.setItem(PROBE_KEY, '');
    localStorage.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}

/** A storage in memory, which lasts as long as the page. */
export class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
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

/** Copies what can still be read from a storage that takes nothing more. */
function copyLocalStorageTo(storage: Storage): void {
  try {
    for (const [key, value] of Object.entries(localStorage)) storage.setItem(key, String(value));
  } catch {
    // Reading is denied as well: start from the defaults.
  }
}

/** Writes to another storage as long as that works, and keeps the rest in memory. */
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
 * Replaces a storage that stores nothing by one in memory, so that the page still works. A storage that works is
 * wrapped, since it may fill up later.
 */
export function ensureStorage(): void {
  const lasting = isStorageWritable();
  const storage = lasting ? new FallbackStorage(localStorage) : new MemoryStorage();
  if (!lasting) copyLocalStorageTo(storage);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
}
