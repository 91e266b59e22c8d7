import type { Locale } from '@coup-fourre/client/locales';
import { FIRST_MOMENT, formatMoment, isFirstMoment, type Moment, momentOf } from '@coup-fourre/rules';
import type { Address } from '../../ui/page/address.ts';

/** A record packed into its link as described in NOTATION.md, and the moment at which it opens. */
export interface RecordLink {
  readonly packed: string;
  readonly moment: Moment;
}

/** What a link to the analysis board opens: a position line, a moment of a record, or an empty table. */
export type AnalysisTarget = { readonly position: string } | RecordLink | null;

/** The part of a link that is missing or wrong. */
export type StudyLinkFault = 'noRecord' | 'badMoment' | 'badPosition';

const POSITION_KEY = 'position=';
const RECORD_KEY = 'record=';

export function replayLink(link: RecordLink): Address {
  return `/replay#${formatRecordLink(link)}`;
}

/** Address of a record in a frame on another site. */
export function embedLink(link: RecordLink): string {
  return `/embed#${formatRecordLink(link)}`;
}

/** Address of a finished online game in the replay viewer. The server reads the moment and draws it in the preview. */
export function onlineReplayLink(game: string, moment: Moment): Address {
  return isFirstMoment(moment) ? `/g/${game}` : `/g/${game}?at=${formatMoment(moment)}`;
}

export function analysisLink(target: AnalysisTarget): Address {
  if (target === null) return '/analysis';
  if ('position' in target) return `/analysis#${POSITION_KEY}${encodeURIComponent(target.position)}`;
  return `/analysis#${RECORD_KEY}${target.packed}@${formatMoment(target.moment)}`;
}

/** Parses `PACKED@MOMENT`, with or without its `#`. Does not unpack the record. */
export function parseRecordLink(fragment: string): RecordLink | StudyLinkFault {
  const text = withoutHash(fragment);
  const end = text.indexOf('@');
  const packed = end === -1 ? text : text.slice(0, end);
  const moment = end === -1 ? FIRST_MOMENT : momentOf(text.slice(end + 1));
  if (packed === '') return 'noRecord';
  return moment === null ? 'badMoment' : { packed, moment };
}

export function parseAnalysisLink(fragment: string): AnalysisTarget | StudyLinkFault {
  const text = withoutHash(fragment);
  if (text === '') return null;
  if (text.startsWith(RECORD_KEY)) return parseRecordLink(text.slice(RECORD_KEY.length));
  const position = text.startsWith(POSITION_KEY) ? decoded(text.slice(POSITION_KEY.length)) : '';
  return position === '' ? 'badPosition' : { position };
}

function formatRecordLink({ packed, moment }: RecordLink): string {
  return isFirstMoment(moment) ? packed : `${packed}@${formatMoment(moment)}`;
}

function withoutHash(fragment: string): string {
  return fragment.replace(/^#/, '');
}

/** Decodes a part of an address. Empty if its escapes are damaged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return '';
  }
}

/** The server writes and draws previews for online games, shared challenges and invitations to clubs. */
const HAS_PREVIEW = /^\/([gc]|join)\//;

/**
 * The full URL of an address to send to others. If the address has a preview, the URL asks for it in the sender's
 * language. `home` is the URL of the home screen, without its last slash.
 */
export function sharedAddress(home: string, address: Address, locale: Locale): string {
  const url = new URL(home + address);
  if (locale !== 'en' && HAS_PREVIEW.test(address)) url.searchParams.set('lang', locale);
  return url.href;
}
