const PROBE_KEY = 'coup-fourre.trial';

/** False if the browser denies storage, or if the storage is full. */
function isStorageWritable(): boolean {
  try {
    localStorage.setItem(PROBE_KEY, '');
    localStorage.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}

export class MemoryStorage {
  readonly #items = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }
}

/** Copies everything readable from a full storage. */
function copyLocalStorageTo(storage: MemoryStorage): void {
  try {
    for (const [key, value] of Object.entries(localStorage)) storage.setItem(key, String(value));
  } catch {
    // The browser also refuses to read, so the defaults apply.
  }
}

/** Writes to a given storage until that fails, and from then on to memory. */
class FallbackStorage extends MemoryStorage {
  readonly #persistent: Storage;

  constructor(persistent: Storage) {
    super();
    this.#persistent = persistent;
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
 * Makes `localStorage` usable in every browser.
 * A storage that refuses to write is replaced by one in memory. A working storage is wrapped, because it may fill up
 * later.
 */
export function ensureStorage(): void {
  const isWritable = isStorageWritable();
  const storage = isWritable ? new FallbackStorage(localStorage) : new MemoryStorage();
  if (!isWritable) copyLocalStorageTo(storage);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
}
