import type { Locale } from '@coup-fourre/client/locales';
import type { Address } from '../../ui/page/address.ts';

/** A moment of a record: the deal's number, from 1, and the number of actions done in it. */
export interface Moment {
  readonly deal: number;
  readonly step: number;
}

export const FIRST_MOMENT: Moment = { deal: 1, step: 0 };

/** A record packed into its link as described in NOTATION.md, and the moment at which it opens. */
export interface RecordLink {
  readonly packed: string;
  readonly moment: Moment;
}

/** What a link to the analysis board opens: a position line, a moment of a record, or an empty table. */
export type AnalysisTarget = { readonly position: string } | RecordLink | null;

/** The part of a link that is missing or wrong. */
export type StudyLinkFault = 'noRecord' | 'badMoment' | 'badPosition';

const MOMENT = /^([1-9]\d{0,2})\.(0|[1-9]\d{0,3})$/;
const POSITION_KEY = 'position=';
const RECORD_KEY = 'record=';

/** Formats a moment for links, such as `2.15`. */
export function formatMoment({ deal, step }: Moment): string {
  return `${deal}.${step}`;
}

/** Parses a moment such as `2.15`. Null for any other text. */
export function momentOf(text: string): Moment | null {
  const [, deal, step] = MOMENT.exec(text) ?? [];
  return deal === undefined || step === undefined ? null : { deal: Number(deal), step: Number(step) };
}

export function replayLink(link: RecordLink): Address {
  return `/replay#${formatRecordLink(link)}`;
}

/** Address of a record in a frame on another site. */
export function embedLink(link: RecordLink): string {
  return `/embed#${formatRecordLink(link)}`;
}

/** Address of a finished online game in the replay viewer. The server reads the moment and draws it in the preview. */
export function onlineReplayLink(game: string, moment: Moment): Address {
  return isFirst(moment) ? `/g/${game}` : `/g/${game}?at=${formatMoment(moment)}`;
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

/** Parses the fragment of a link to the analysis board. */
export function parseAnalysisLink(fragment: string): AnalysisTarget | StudyLinkFault {
  const text = withoutHash(fragment);
  if (text === '') return null;
  if (text.startsWith(RECORD_KEY)) return parseRecordLink(text.slice(RECORD_KEY.length));
  const position = text.startsWith(POSITION_KEY) ? decoded(text.slice(POSITION_KEY.length)) : '';
  return position === '' ? 'badPosition' : { position };
}

function formatRecordLink({ packed, moment }: RecordLink): string {
  return isFirst(moment) ? packed : `${packed}@${formatMoment(moment)}`;
}

function isFirst({ deal, step }: Moment): boolean {
  return deal === FIRST_MOMENT.deal && step === FIRST_MOMENT.step;
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
