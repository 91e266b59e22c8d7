import { choice, names, percentage, type SettingOf, SettingsStore, text, toggle } from '@coup-fourre/client/settings';
import { LOCALES, type Locale, localeOf } from '@coup-fourre/client/text';
import { CAR_MODELS, FACES } from '@coup-fourre/room/options';

/** The three themes: midday, dusk and night. */
export const THEMES = ['day', 'dusk', 'night'] as const;
export type Theme = (typeof THEMES)[number];

/** How large texts are. */
export const TEXT_SIZES = ['standard', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** The speed of animations; 'off' leaves only fades. */
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
    textSize: choice('coup-fourre.text', TEXT_SIZES, 'standard'),
    speed: choice('coup-fourre.speed', SPEEDS, 'normal'),
    /** Whether decorative motion is off: no steam, no rays, gentle cars. */
    isCalm: toggle('coup-fourre.calm', { isOn: false }),

    name: text('coup-fourre.name'),
    /** How its owner looks; empty until it is chosen. */
    face: choice('coup-fourre.face', ['', ...FACES], ''),
    car: choice('coup-fourre.car', ['', ...CAR_MODELS], ''),
    /** Who sat at the other seats last: see seatChoice.ts. */
    seatChoices: text('coup-fourre.places'),
    /** How many sat there. */
    players: choice('coup-fourre.players', PLAYER_CHOICES, '2'),

    pace: choice('coup-fourre.pace', PACES, 'normal'),
    /** Whether a turn with only one legal action is played automatically. */
    playsForced: toggle('coup-fourre.forced', { isOn: false }),
    /** WCAG 2.1.4: whether single-key shortcuts work wherever the focus is. */
    hasKeys: toggle('coup-fourre.keys', { isOn: true }),

    /** Whether the card counter is available. */
    hasCounter: toggle('coup-fourre.counter', { isOn: true }),
    /** Whether the page asks for confirmation before a costly move. */
    hasWarnings: toggle('coup-fourre.warnings', { isOn: true }),
    /** Whether a discard is preselected when nothing can be played. */
    choosesDiscard: toggle('coup-fourre.discard', { isOn: false }),

    /** Whether a coup fourré has been shown at this device: the first one can be read at leisure. */
    hasSeenCoupFourre: toggle('coup-fourre.moment', { isOn: false }),

    volume: percentage('coup-fourre.volume', 70),
    isMuted: toggle('coup-fourre.muted', { isOn: false }),
    hasAmbience: toggle('coup-fourre.ambience', { isOn: false }),

    /** The people muted on this device, by their public ids. */
    mutedGuests: names('coup-fourre.unheard', { max: MAX_MUTED }),
    lessonsDone: names('coup-fourre.lessons', { max: MAX_LESSONS }),
  };
}

/** All settings of this device. */
export type PageSettings = SettingOf<ReturnType<typeof settingsOn>>;
export type Settings = SettingsStore<PageSettings>;

export function loadSettings(storage: Storage, device: DevicePreferences): Settings {
  return new SettingsStore<PageSettings>(storage, settingsOn(device));
}

/** The first of the given languages that the page has, else English. */
function firstLocale(languages: readonly string[]): Locale {
  return languages.map(localeOf).find((locale) => locale !== null) ?? 'en';
}

/** Whether there is no sound at all. */
export function isSilent({ volume, isMuted }: Pick<PageSettings, 'volume' | 'isMuted'>): boolean {
  return isMuted || volume === 0;
}

/** How many lessons there are, for who only counts them: the lessons themselves are loaded when they are opened. */
export const LESSON_COUNT = 10;
