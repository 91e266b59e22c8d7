import { ValueStore } from '@coup-fourre/client';
import { createContext, use, useSyncExternalStore } from 'react';

/** How fast the computers at this device play. */
export const PACES = ['slow', 'normal', 'fast'] as const;
export type PlayPace = (typeof PACES)[number];

const PACE_KEY = 'coup-fourre.pace';
const FORCED_KEY = 'coup-fourre.forced';
const KEYS_KEY = 'coup-fourre.keys';

/** How someone likes to play at this device. */
interface PlayPreferences {
  readonly pace: PlayPace;
  /** Whether a turn that leaves no choice is played by itself. */
  readonly playsForced: boolean;
  /** WCAG 2.1.4: whether a single letter does something wherever the focus is. */
  readonly hasKeys: boolean;
}

/** How someone likes to play at this device, remembered in the browser. */
export class PlayPreferencesStore {
  readonly #storage: Storage;
  readonly #values: ValueStore<PlayPreferences>;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#values = new ValueStore({
      pace: PACES.find((pace) => pace === storage.getItem(PACE_KEY)) ?? 'normal',
      playsForced: storage.getItem(FORCED_KEY) === 'yes',
      hasKeys: storage.getItem(KEYS_KEY) !== 'no',
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#values.subscribe(listener);

  readonly get = (): PlayPreferences => this.#values.get();

  change(change: Partial<PlayPreferences>): void {
    this.#values.patch(change);
    const { pace, playsForced, hasKeys } = this.get();
    this.#storage.setItem(PACE_KEY, pace);
    this.#storage.setItem(FORCED_KEY, playsForced ? 'yes' : 'no');
    this.#storage.setItem(KEYS_KEY, hasKeys ? 'yes' : 'no');
  }
}

export const PlayPreferencesContext = createContext<PlayPreferencesStore | null>(null);

export function usePlayPreferences(): PlayPreferences & { readonly habits: PlayPreferencesStore } {
  const habits = use(PlayPreferencesContext);
  if (!habits) throw new Error('no habits around this component');
  return { ...useSyncExternalStore(habits.subscribe, habits.get), habits };
}
