import { Watched } from './watched.ts';

const KEY = 'coup-fourre.unheard';
const MOST = 200;

/** The people whom this device does not want to hear, by their public ids. */
export class Mutes {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #muted: Watched<ReadonlySet<string>>;

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage;
    this.#muted = new Watched(new Set((storage.getItem(KEY) ?? '').split(' ').filter(Boolean)));
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#muted.subscribe(listener);

  readonly muted = (): ReadonlySet<string> => this.#muted.get();

  mute(guest: string): void {
    this.#keep([...this.muted(), guest]);
  }

  hear(guest: string): void {
    this.#keep([...this.muted()].filter((other) => other !== guest));
  }

  #keep(guests: readonly string[]): void {
    const kept = guests.slice(-MOST);
    this.#storage.setItem(KEY, kept.join(' '));
    this.#muted.set(new Set(kept));
  }
}
