import type { Locale } from '@coup-fourre/client/locales';
import { addressOf, type Route } from '../page/route.ts';

/** Screens whose links have a preview of their own, which the server writes and draws. */
const HAVE_PREVIEWS: ReadonlySet<Route['at']> = new Set(['onlineReplay', 'sharedChallenge']);

/** The whole address of a route for others. Its preview is in the language of whoever sends it, as far as one can know. */
export function sharedAddress(origin: string, route: Route, locale: Locale): string {
  const url = new URL(addressOf(route), origin);
  if (locale !== 'en' && HAVE_PREVIEWS.has(route.at)) url.searchParams.set('lang', locale);
  return url.href;
}
