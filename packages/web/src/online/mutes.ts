import { ValueStore } from '@coup-fourre/client';
import type { KeyValueStorage } from '@coup-fourre/client/settings';

const KEY = 'coup-fourre.unheard';
const MAX_MUTED = 200;

/** The people whom this device does not want to hear, by their public ids. */
export class Mutes {
  readonly #storage: KeyValueStorage;
  readonly #muted: ValueStore<ReadonlySet<string>>;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.#muted = new ValueStore(new Set((storage.getItem(KEY) ?? '').split(' ').filter(Boolean)));
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#muted.subscribe(listener);

  readonly muted = (): ReadonlySet<string> => this.#muted.get();

  mute(guest: string): void {
    this.#save([...this.muted(), guest]);
  }

  unmute(guest: string): void {
    this.#save([...this.muted()].filter((other) => other !== guest));
  }

  #save(guests: readonly string[]): void {
    const kept = guests.slice(-MAX_MUTED);
    this.#storage.setItem(KEY, kept.join(' '));
    this.#muted.set(new Set(kept));
  }
}
