import type { Locale } from '@coup-fourre/client/locales';
import type { Address } from '../../ui/page/address.ts';

/** Addresses with a preview of their own, which the server writes and draws: online games and shared challenges. */
const HAS_PREVIEW = /^\/[gc]\//;

/** The whole of an address, to send to others. Its preview is in the language of whoever sends it, as far as one can know. */
export function sharedAddress(origin: string, address: Address, locale: Locale): string {
  const url = new URL(address, origin);
  if (locale !== 'en' && HAS_PREVIEW.test(address)) url.searchParams.set('lang', locale);
  return url.href;
}
