import { ValueStore } from '@coup-fourre/client';
import { createContext, use, useSyncExternalStore } from 'react';

const KEY = 'coup-fourre.coach';

/** How the person at this device wants to be helped. */
export interface CoachPreferences {
  /** Whether the card counter may be opened. */
  readonly hasCounter: boolean;
  /** Whether the table asks before a costly blunder. */
  readonly hasWarnings: boolean;
  /** Whether a discard is chosen beforehand where nothing can be played. */
  readonly choosesDiscard: boolean;
}

/** All of it opens only when asked, or before something is lost; nothing is chosen for anyone unless they want it. */
const DEFAULTS: CoachPreferences = { hasCounter: true, hasWarnings: true, choosesDiscard: false };
const FIELDS = Object.keys(DEFAULTS) as readonly (keyof CoachPreferences)[];

/** The coach's settings, remembered in the browser: the names of those that differ from the defaults. */
export class CoachPreferencesStore {
  readonly #storage: Storage;
  readonly #preferences: ValueStore<CoachPreferences>;

  constructor(storage: Storage) {
    this.#storage = storage;
    const changed = (storage.getItem(KEY) ?? '').split(' ');
    const entries = FIELDS.map((field) => [field, DEFAULTS[field] !== changed.includes(field)]);
    this.#preferences = new ValueStore<CoachPreferences>({ ...DEFAULTS, ...Object.fromEntries(entries) });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#preferences.subscribe(listener);

  readonly get = (): CoachPreferences => this.#preferences.get();

  choose(change: Partial<CoachPreferences>): void {
    this.#preferences.patch(change);
    const chosen = this.#preferences.get();
    this.#storage.setItem(KEY, FIELDS.filter((field) => chosen[field] !== DEFAULTS[field]).join(' '));
  }
}

export const CoachPreferencesContext = createContext<CoachPreferencesStore | null>(null);

export function useCoachPreferences(): CoachPreferences & { readonly preferences: CoachPreferencesStore } {
  const preferences = use(CoachPreferencesContext);
  if (!preferences) throw new Error('no coach preferences around this component');
  return { ...useSyncExternalStore(preferences.subscribe, preferences.get), preferences };
}
