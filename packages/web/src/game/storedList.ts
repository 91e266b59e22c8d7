import { ValueStore } from '@coup-fourre/client';

export type ListStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Narrows parsed JSON to an entry of a list. */
type IsEntry<Entry> = (value: unknown) => value is Entry;

/** The list that a storage has as JSON. Leaves out unreadable entries. */
export function readList<Entry>(storage: ListStorage, key: string, isEntry: IsEntry<Entry>): Entry[] {
  try {
    const entries: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

/** A list on this device. Read it again before each change, so that another tab's changes are kept. */
export class StoredList<Entry> {
  readonly #storage: ListStorage;
  readonly #key: string;
  readonly #isEntry: IsEntry<Entry>;
  readonly #shown: ValueStore<readonly Entry[]>;

  constructor(storage: ListStorage, key: string, isEntry: IsEntry<Entry>) {
    this.#storage = storage;
    this.#key = key;
    this.#isEntry = isEntry;
    this.#shown = new ValueStore<readonly Entry[]>(this.read());
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  readonly getState = (): readonly Entry[] => this.#shown.get();

  protected read(): Entry[] {
    return readList(this.#storage, this.#key, this.#isEntry);
  }

  protected show(entries: readonly Entry[]): void {
    this.#shown.set(entries);
  }

  /** Returns false if the browser refuses to store the list. */
  protected store(entries: readonly Entry[]): boolean {
    try {
      this.#storage.setItem(this.#key, JSON.stringify(entries));
      return true;
    } catch {
      return false;
    }
  }
}
