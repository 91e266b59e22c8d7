import type { Locale } from '@coup-fourre/client/text';

/** What the language's people press for yes, beside y. */
export const YES_KEYS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['y'],
  fr: ['o', 'y'],
  es: ['s', 'y'],
  nl: ['j', 'y'],
};

/**
 * The row of digits plays cards and, with Shift, discards them; on a French keyboard the unshifted row plays. They are the
 * keys of the usual keyboards of the language's people.
 */
export const PLAY_KEYS: Readonly<Record<Locale, string>> = { en: '', fr: '&é"\'(-è', es: '', nl: '' };
export const DISCARD_KEYS: Readonly<Record<Locale, string>> = { en: '!@#$%^&', fr: '', es: '!"·$%&/', nl: '!@#$%^&' };
