import type { Locale } from '@coup-fourre/client/text';

/** The keys of the usual keyboards of a language's people. */
interface Keyboard {
  /** What they press for yes, beside y. */
  readonly yes: readonly string[];
  /** Keys that play the first cards, beside the digits: on a French keyboard, the unshifted row. */
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
