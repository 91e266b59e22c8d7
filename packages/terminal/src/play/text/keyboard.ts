import type { Locale } from '@coup-fourre/client/text';

/** Keys on the common keyboards of a language. */
interface Keyboard {
  /** Keys for yes, besides y. */
  readonly yes: readonly string[];
  /** Keys that play the first cards, besides the digits. On a French keyboard they are the unshifted row. */
  readonly play: string;
  /** Keys that discard the first cards: the digits with Shift. */
  readonly discard: string;
}

export const KEYBOARDS: Readonly<Record<Locale, Keyboard>> = {
  en: { yes: ['y'], play: '', discard: '!@#$%^&' },
  fr: { yes: ['o', 'y'], play: '&é"\'(-è', discard: '' },
  es: { yes: ['s', 'y'], play: '', discard: '!"·$%&/' },
  nl: { yes: ['j', 'y'], play: '', discard: '!@#$%^&' },
};
