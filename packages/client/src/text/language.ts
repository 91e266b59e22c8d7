import { MAIN_MESSAGES } from './compiled/loaders.ts';
import type { Messages } from './compiled/types.ts';
import { type DistanceUnit, type Locale, REGIONS } from './locale.ts';
import type { Part } from './part.ts';
import { number } from './plural.ts';

class Language {
  /** The unit that the reader has chosen. */
  distanceUnit: DistanceUnit = 'edition';
  #locale: Locale = 'en';
  #messages: Partial<Messages> = {};
  #parts: ReadonlySet<Part> = new Set();
  /** The last requested language, with all parts requested so far. They may still be loading. */
  #wanted: { readonly locale: Locale; readonly parts: ReadonlySet<Part> } = {
    locale: 'en',
    parts: new Set([MAIN_MESSAGES]),
  };

  get locale(): Locale {
    return this.#locale;
  }

  get messages(): Partial<Messages> {
    return this.#messages;
  }

  async show(locale: Locale, parts: readonly Part[]): Promise<void> {
    const wanted = { locale, parts: new Set([...this.#wanted.parts, ...parts]) };
    this.#wanted = wanted;
    try {
      await this.#bring();
    } catch (error) {
      if (this.#wanted === wanted)
        this.#wanted = { locale: this.#locale, parts: new Set([MAIN_MESSAGES, ...this.#parts]) };
      throw error;
    }
  }

  /** Repeats until the latest request is complete, so that the language never mixes. */
  async #bring(): Promise<void> {
    const wanted = this.#wanted;
    const { locale, parts } = wanted;
    const loaded = await Promise.all([...parts].map((part) => part[locale]()));
    if (wanted !== this.#wanted) return this.#bring();
    this.#locale = locale;
    this.#parts = parts;
    this.#messages = Object.assign({}, ...loaded.map(({ messages }) => messages));
  }

  get wanted(): Locale {
    return this.#wanted.locale;
  }
}

const language = new Language();

/** The language that is shown. A requested one may still be loading. */
export function getLocale(): Locale {
  return language.locale;
}

export function getDistanceUnit(): DistanceUnit {
  return language.distanceUnit;
}

/** Names all distances in a unit. Their numbers stay. */
export function showDistancesIn(unit: DistanceUnit): void {
  language.distanceUnit = unit;
}

/** Loads a language with `parts`, then switches to it. Rejects if loading fails. */
export function showLanguage(locale: Locale, ...parts: readonly Part[]): Promise<void> {
  return language.show(locale, parts);
}

/** Loads more messages in the current or requested language. */
export function loadMessages(part: Part): Promise<void> {
  return language.show(language.wanted, [part]);
}

/** The messages in the current language: `m.dealNumber({ number: 3 })`. Throws if the message has not been loaded. */
export const m: Messages = new Proxy<Partial<Messages>>(
  {},
  {
    has: (_, key) => key in language.messages,
    get: (_, key: keyof Messages) => (values: never) => {
      const message: ((values: never) => string) | undefined = language.messages[key];
      if (!message) throw new Error(`the message ${key} has not been loaded`);
      return message(values);
    },
  },
) as Messages;

/** Capitalizes a word to form the key of its message: `cardRoll` from `roll`. */
export function capitalized<Word extends string>(word: Word): Capitalize<Word> {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}` as Capitalize<Word>;
}

/** The locale tag for dates and lists. */
export function region(): string {
  return REGIONS[getLocale()];
}

/** 1,850 or 1 850. */
export function numberText(value: number): string {
  return number(getLocale(), value);
}

/** A fraction from 0 to 1 in percent: 45% or 45 %, with at most `digits` decimals. */
export function percentText(fraction: number, digits = 0): string {
  return new Intl.NumberFormat(region(), { style: 'percent', maximumFractionDigits: digits }).format(fraction);
}

/** A fraction from 0 to 1 in percent, for columns and intervals: always with `digits` decimals. */
export function fixedPercentText(fraction: number, digits: number): string {
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(region(), { style: 'percent', ...decimals }).format(fraction);
}

/** A list in words: "a, b and c". */
export function listText(items: readonly string[]): string {
  const [only, ...others] = items;
  // Intl.ListFormat is slow to create, and the home screen needs the list before its first paint.
  if (others.length === 0) return only ?? '';
  return new Intl.ListFormat(region(), { type: 'conjunction' }).format(items);
}
