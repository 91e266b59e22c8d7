import { choice, names, percentage, type SettingOf, SettingsStore, text, toggle } from '@coup-fourre/client/settings';
import { DISTANCE_UNITS, LOCALES, type Locale, localeOf } from '@coup-fourre/client/text';
import { CAR_MODELS, FACES } from '@coup-fourre/room/options';
import { ownKeys } from './keys.ts';

export const THEMES = ['day', 'dusk', 'night'] as const;
export type Theme = (typeof THEMES)[number];

export const TEXT_SIZES = ['standard', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** The speed of animations; 'off' leaves only fades. */
export const SPEEDS = ['off', 'calm', 'normal', 'fast'] as const;
export type Speed = (typeof SPEEDS)[number];

/** Pace of the computers at this device. */
export const PACES = ['slow', 'normal', 'fast'] as const;
export type PlayPace = (typeof PACES)[number];

/** What the coach says by itself on a new device: tips (stored as `bubbles`), then praise until the first deal is over. */
const FIRST_DEAL_STEPS = ['bubbles', 'praise', 'over'] as const;

export const ANSWER_TIMES = ['table', '20', 'untilAnswered'] as const;

/** How much is said about a move. */
export const SPEECH_DETAILS = ['full', 'short'] as const;
export type SpeechDetail = (typeof SPEECH_DETAILS)[number];

/** The speed at which the listener's screen reader reads. */
export const SPEECH_RATES = ['slow', 'normal', 'fast'] as const;
export type SpeechRate = (typeof SPEECH_RATES)[number];

const PLAYER_CHOICES = ['2', '3', '4', '6'] as const;

/** The device's preferences: the defaults of theme and language. */
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
    distances: choice('coup-fourre.distances', DISTANCE_UNITS, 'edition'),
    textSize: choice('coup-fourre.text', TEXT_SIZES, 'standard'),
    speed: choice('coup-fourre.speed', SPEEDS, 'normal'),
    /** True if the table is always a list of texts, as in windows that have no room for its picture. */
    isList: toggle('coup-fourre.list', { isOn: false }),
    /** True if decorative motion is off: no steam, no rays, gentle cars. */
    isCalm: toggle('coup-fourre.calm', { isOn: false }),

    name: text('coup-fourre.name'),
    /** Empty until chosen. */
    face: choice('coup-fourre.face', ['', ...FACES], ''),
    car: choice('coup-fourre.car', ['', ...CAR_MODELS], ''),
    /** The latest occupants of the other seats, as written by `formatSeatChoices`. */
    seatChoices: text('coup-fourre.places'),
    /** True if several people at this device change hands without a cover. */
    trustsOthers: toggle('coup-fourre.trust', { isOn: false }),
    players: choice('coup-fourre.players', PLAYER_CHOICES, '2'),

    pace: choice('coup-fourre.pace', PACES, 'normal'),
    /** True if a turn with only one legal action is played automatically. */
    playsForced: toggle('coup-fourre.forced', { isOn: false }),
    /** True if a tap on a card only chooses it, for hands that may tap twice. */
    playsByButton: toggle('coup-fourre.byButton', { isOn: false }),
    /** WCAG 2.1.4: true if single-key shortcuts work wherever the focus is. */
    hasKeys: toggle('coup-fourre.keys', { isOn: true }),
    /** The single-key shortcuts that the person has changed. */
    ownKeys: ownKeys('coup-fourre.ownKeys'),

    /** True once a game has said how to hear the keys. */
    hasHeardKeys: toggle('coup-fourre.keysHeard', { isOn: false }),
    speechDetail: choice('coup-fourre.speech', SPEECH_DETAILS, 'full'),
    /** True if the page reads aloud by itself, for devices without a screen reader. */
    hasOwnVoice: toggle('coup-fourre.ownVoice', { isOn: false }),
    /** True if the clock of a timed puzzle run waits while a position is read. */
    runWaits: toggle('coup-fourre.runWaits', { isOn: false }),
    speechRate: choice('coup-fourre.speechRate', SPEECH_RATES, 'normal'),

    hasCounter: toggle('coup-fourre.counter', { isOn: true }),
    /** True if a costly move needs confirmation. */
    hasWarnings: toggle('coup-fourre.warnings', { isOn: true }),
    /** True if a discard is preselected when nothing can be played. */
    choosesDiscard: toggle('coup-fourre.discard', { isOn: false }),

    firstDeal: choice('coup-fourre.firstDeal', FIRST_DEAL_STEPS, 'bubbles'),
    /**
     * True if a game or a turn was waiting when the home screen was last shown. Its strip then gets its place before it
     * loads.
     */
    hasWaiting: toggle('coup-fourre.waiting', { isOn: false }),
    /** True once a coup fourré was shown on this device. The first one is shown longer. */
    hasSeenCoupFourre: toggle('coup-fourre.moment', { isOn: false }),

    /** True once the automatic coup fourré was offered on this device. */
    hasSeenCallOffer: toggle('coup-fourre.callOffer', { isOn: false }),
    /** True if every coup fourré at online tables is called at once. */
    callsAlways: toggle('coup-fourre.callsAlways', { isOn: false }),
    /** The shortest coup-fourré window that its person needs, at every online table. */
    answerTime: choice('coup-fourre.answerTime', ANSWER_TIMES, 'table'),

    /** Volume of cards and events, of the sounds that call the person, and of the ambience. */
    volume: percentage('coup-fourre.volume', 70),
    turnVolume: percentage('coup-fourre.turnVolume', 70),
    ambienceVolume: percentage('coup-fourre.ambienceVolume', 70),
    isMuted: toggle('coup-fourre.muted', { isOn: false }),
    hasAmbience: toggle('coup-fourre.ambience', { isOn: false }),

    mutedGuests: names('coup-fourre.unheard', { max: MAX_MUTED }),
    lessonsDone: names('coup-fourre.lessons', { max: MAX_LESSONS }),
  };
}

export type PageSettings = SettingOf<ReturnType<typeof settingsOn>>;
export type Settings = SettingsStore<PageSettings>;

export function loadSettings(storage: Pick<Storage, 'getItem' | 'setItem'>, device: DevicePreferences): Settings {
  return new SettingsStore<PageSettings>(storage, settingsOn(device));
}

function firstLocale(languages: readonly string[]): Locale {
  return languages.map(localeOf).find((locale) => locale !== null) ?? 'en';
}

export type SoundLevels = Pick<PageSettings, 'volume' | 'turnVolume' | 'ambienceVolume' | 'isMuted' | 'hasAmbience'>;

export function isSilent({ volume, turnVolume, ambienceVolume, isMuted, hasAmbience }: SoundLevels): boolean {
  return isMuted || (volume === 0 && turnVolume === 0 && (!hasAmbience || ambienceVolume === 0));
}

/** The number of lessons. It is here because the lessons themselves are loaded on demand. */
export const LESSON_COUNT = 10;
