import { ValueStore } from '@coup-fourre/client';

const VOLUME_KEY = 'coup-fourre.volume';
const MUTED_KEY = 'coup-fourre.muted';
const AMBIENCE_KEY = 'coup-fourre.ambience';
const DEFAULT_VOLUME = 70;

/** What the person at this device wants to hear. */
export interface SoundPreferences {
  /** Percent. */
  readonly volume: number;
  readonly isMuted: boolean;
  readonly hasAmbience: boolean;
}

/** What is to be heard, remembered in the browser. */
export class SoundPreferencesStore {
  readonly #storage: Storage;
  readonly #values: ValueStore<SoundPreferences>;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#values = new ValueStore({
      volume: volumeFrom(storage.getItem(VOLUME_KEY)),
      isMuted: storage.getItem(MUTED_KEY) === 'yes',
      hasAmbience: storage.getItem(AMBIENCE_KEY) === 'yes',
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#values.subscribe(listener);

  readonly get = (): SoundPreferences => this.#values.get();

  change(change: Partial<SoundPreferences>): void {
    const { volume, isMuted, hasAmbience } = { ...this.get(), ...change };
    this.#storage.setItem(VOLUME_KEY, String(volume));
    this.#storage.setItem(MUTED_KEY, isMuted ? 'yes' : 'no');
    this.#storage.setItem(AMBIENCE_KEY, hasAmbience ? 'yes' : 'no');
    this.#values.set({ volume, isMuted, hasAmbience });
  }
}

/** Whether nothing at all is to be heard. */
export function isSilent({ volume, isMuted }: SoundPreferences): boolean {
  return isMuted || volume === 0;
}

function volumeFrom(stored: string | null): number {
  const volume = stored === null || stored.trim() === '' ? Number.NaN : Number(stored);
  return volume >= 0 && volume <= 100 ? volume : DEFAULT_VOLUME;
}
