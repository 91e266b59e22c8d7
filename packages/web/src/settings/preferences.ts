import { type Locale, localeOf } from '@coup-fourre/client/text';
import { createContext, use, useSyncExternalStore } from 'react';

/** Midday, dusk and night: the three lights a table can be seen in. */
export const THEMES = ['day', 'dusk', 'night'] as const;
export type Theme = (typeof THEMES)[number];

/** How fast things move: 'off' leaves fades only. */
export const SPEEDS = ['off', 'calm', 'normal', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];

const LANGUAGE_KEY = 'coup-fourre.language';
const THEME_KEY = 'coup-fourre.theme';
const SPEED_KEY = 'coup-fourre.speed';
const CALM_KEY = 'coup-fourre.calm';
const NAME_KEY = 'coup-fourre.name';
const SEAT_CHOICES_KEY = 'coup-fourre.places';

interface PreferenceValues {
  readonly theme: Theme;
  readonly locale: Locale;
  /** How fast things move. */
  readonly speed: Speed;
  /** Whether nothing moves for its own sake: no steam, no rays, gentle cars. */
  readonly isCalm: boolean;
}

/** What the person at this device likes: the light, the movement, the language, the name. It is remembered in the browser. */
export class Preferences {
  readonly #storage: Storage;
  readonly #listeners = new Set<() => void>();
  #values: PreferenceValues;

  constructor(storage: Storage) {
    this.#storage = storage;
    this.#values = {
      theme: themeFrom(storage.getItem(THEME_KEY)),
      locale: localeIn(storage),
      speed: SPEEDS.find((speed) => speed === storage.getItem(SPEED_KEY)) ?? 'normal',
      isCalm: storage.getItem(CALM_KEY) === 'yes',
    };
    this.#applyToDocument();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): PreferenceValues => this.#values;

  change(change: Partial<PreferenceValues>): void {
    this.#values = { ...this.#values, ...change };
    this.#storage.setItem(THEME_KEY, this.#values.theme);
    this.#storage.setItem(SPEED_KEY, this.#values.speed);
    this.#storage.setItem(CALM_KEY, this.#values.isCalm ? 'yes' : 'no');
    if (change.locale) this.#storage.setItem(LANGUAGE_KEY, change.locale);
    this.#applyToDocument();
    for (const listener of this.#listeners) listener();
  }

  get name(): string {
    return this.#storage.getItem(NAME_KEY) ?? '';
  }

  rename(name: string): void {
    this.#storage.setItem(NAME_KEY, name);
  }

  /** Who else sat at the table last, as a text; null before the first time. */
  get lastSeatChoices(): string | null {
    return this.#storage.getItem(SEAT_CHOICES_KEY);
  }

  rememberSeatChoices(places: string): void {
    this.#storage.setItem(SEAT_CHOICES_KEY, places);
  }

  #applyToDocument(): void {
    document.documentElement.dataset.theme = this.#values.theme;
    document.documentElement.dataset.motion = this.#values.speed;
    document.documentElement.dataset.calm = this.#values.isCalm ? 'yes' : 'no';
    document.documentElement.lang = this.#values.locale;
  }
}

/** The language that was chosen before, else the first that we speak of those the browser asks for, else English. */
export function localeIn(storage: Storage): Locale {
  const wanted = [storage.getItem(LANGUAGE_KEY) ?? '', ...navigator.languages];
  return wanted.map(localeOf).find((locale) => locale !== null) ?? 'en';
}

/** The light that was chosen before, else the one that goes with the device. */
function themeFrom(stored: string | null): Theme {
  const known = THEMES.find((theme) => theme === stored);
  return known ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dusk' : 'day');
}

export const PreferencesContext = createContext<Preferences | null>(null);

export function usePreferences(): PreferenceValues & { readonly preferences: Preferences } {
  const preferences = use(PreferencesContext);
  if (!preferences) throw new Error('no preferences around this component');
  const chosen = useSyncExternalStore(preferences.subscribe, preferences.get);
  return { ...chosen, preferences };
}
