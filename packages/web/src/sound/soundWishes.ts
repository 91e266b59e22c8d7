import { Watched } from '../online/watched.ts';

const VOLUME_KEY = 'coup-fourre.volume';
const MUTED_KEY = 'coup-fourre.muted';
const AMBIENCE_KEY = 'coup-fourre.ambience';
const FIRST_VOLUME = 70;

/** What the person at this device wants to hear. */
export interface Wished {
  /** Percent. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly hasAmbience: boolean;
}

/** What is wished to be heard, remembered in the browser. */
export class SoundWishes {
  readonly #storage: Storage;
  readonly #wished: Watched<Wished>;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#wished = new Watched({
      volume: volumeFrom(storage.getItem(VOLUME_KEY)),
      isMuted: storage.getItem(MUTED_KEY) === 'yes',
      hasAmbience: storage.getItem(AMBIENCE_KEY) === 'yes',
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#wished.subscribe(listener);

  readonly wished = (): Wished => this.#wished.get();

  choose(change: Partial<Wished>): void {
    const { volume, isMuted, hasAmbience } = { ...this.wished(), ...change };
    this.#storage.setItem(VOLUME_KEY, String(volume));
    this.#storage.setItem(MUTED_KEY, isMuted ? 'yes' : 'no');
    this.#storage.setItem(AMBIENCE_KEY, hasAmbience ? 'yes' : 'no');
    this.#wished.set({ volume, isMuted, hasAmbience });
  }
}

/** Whether nothing at all is to be heard. */
export function isSilent({ volume, isMuted }: Wished): boolean {
  return isMuted || volume === 0;
}

function volumeFrom(stored: string | null): number {
  const volume = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  return volume >= 0 && volume <= 100 ? volume : FIRST_VOLUME;
}
