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

/** A storage that keeps in another what that can keep, and forgets the rest with the page. */
class LenientStorage extends PassingStorage {
  readonly #lasting: Storage;

  constructor(lasting: Storage) {
    super();
    this.#lasting = lasting;
  }

  override getItem(key: string): string | null {
    return super.getItem(key) ?? this.#lasting.getItem(key);
  }

  override setItem(key: string, value: string): void {
    try {
      this.#lasting.setItem(key, value);
      super.removeItem(key);
    } catch {
      super.setItem(key, value);
    }
  }

  override removeItem(key: string): void {
    super.removeItem(key);
    this.#lasting.removeItem(key);
  }
}

/**
 * Puts a storage that forgets in the place of one that keeps nothing, so that the page works all the same; one that keeps is
 * wrapped, since it may be full later.
 */
export function ensureStorage(): void {
  const lasting = canKeep();
  const storage = lasting ? new LenientStorage(localStorage) : new PassingStorage();
  if (!lasting) readInto(storage);
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
}
