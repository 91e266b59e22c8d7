import { choice, names, percentage, type SettingOf, SettingsStore, text, toggle } from '@coup-fourre/client/settings';
import { LOCALES, type Locale, localeOf } from '@coup-fourre/client/text';

/** Midday, dusk and night: the three lights a table can be seen in. */
export const THEMES = ['day', 'dusk', 'night'] as const;
export type Theme = (typeof THEMES)[number];

/** How fast things move: 'off' leaves fades only. */
export const SPEEDS = ['off', 'calm', 'normal', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];

/** How fast the computers at this device play. */
export const PACES = ['slow', 'normal', 'fast'] as const;
export type PlayPace = (typeof PACES)[number];

const PLAYER_CHOICES = ['2', '3', '4', '6'] as const;

/** What the device says of its owner, which counts until they choose. */
export interface DevicePreferences {
  readonly prefersDark: boolean;
  readonly languages: readonly string[];
}

const MAX_MUTED = 200;
const MAX_LESSONS = 100;

function settingsOn({ prefersDark, languages }: DevicePreferences) {
  return {
    theme: choice('coup-fourre.theme', THEMES, prefersDark ? 'dusk' : 'day'),
    locale: choice('coup-fourre.language', LOCALES, firstLocale(languages)),
    speed: choice('coup-fourre.speed', SPEEDS, 'normal'),
    /** Whether nothing moves for its own sake: no steam, no rays, gentle cars. */
    isCalm: toggle('coup-fourre.calm', { isOn: false }),

    name: text('coup-fourre.name'),
    /** Who else sat at the table last: see seatChoice.ts. */
    seatChoices: text('coup-fourre.places'),
    /** How many sat there. */
    players: choice('coup-fourre.players', PLAYER_CHOICES, '2'),

    pace: choice('coup-fourre.pace', PACES, 'normal'),
    /** Whether a turn that leaves no choice is played by itself. */
    playsForced: toggle('coup-fourre.forced', { isOn: false }),
    /** WCAG 2.1.4: whether a single letter does something wherever the focus is. */
    hasKeys: toggle('coup-fourre.keys', { isOn: true }),

    /** Whether the card counter may be opened. */
    hasCounter: toggle('coup-fourre.counter', { isOn: true }),
    /** Whether the page asks before a costly slip. */
    hasWarnings: toggle('coup-fourre.warnings', { isOn: true }),
    /** Whether a discard is chosen beforehand where nothing can be played. */
    choosesDiscard: toggle('coup-fourre.discard', { isOn: false }),

    volume: percentage('coup-fourre.volume', 70),
    isMuted: toggle('coup-fourre.muted', { isOn: false }),
    hasAmbience: toggle('coup-fourre.ambience', { isOn: false }),

    /** The people whom this device does not want to hear, by their public ids. */
    mutedGuests: names('coup-fourre.unheard', { max: MAX_MUTED }),
    lessonsDone: names('coup-fourre.lessons', { max: MAX_LESSONS }),
  };
}

/** Everything that can be chosen at this device. */
export type PageSettings = SettingOf<ReturnType<typeof settingsOn>>;
export type Settings = SettingsStore<PageSettings>;

export function loadSettings(storage: Storage, device: DevicePreferences): Settings {
  return new SettingsStore<PageSettings>(storage, settingsOn(device));
}

/** The first of some languages that the page speaks, else English. */
function firstLocale(languages: readonly string[]): Locale {
  return languages.map(localeOf).find((locale) => locale !== null) ?? 'en';
}

/** Whether nothing at all is to be heard. */
export function isSilent({ volume, isMuted }: Pick<PageSettings, 'volume' | 'isMuted'>): boolean {
  return isMuted || volume === 0;
}
