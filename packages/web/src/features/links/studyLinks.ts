import type { Locale } from '@coup-fourre/client/locales';
import type { Address } from '../../ui/page/address.ts';

/** A moment of a record: its deal, from 1, and how many of that deal's actions have been done; 0 where it is dealt. */
export interface Moment {
  readonly deal: number;
  readonly step: number;
}

/** Where a record begins. */
export const FIRST_MOMENT: Moment = { deal: 1, step: 0 };

/** A record that is whole in its link, packed as NOTATION.md has it, and the moment at which it opens. */
export interface RecordLink {
  readonly packed: string;
  readonly moment: Moment;
}

/** What a link to the analysis board opens: a position as a line, a moment of a record, or an empty table. */
export type AnalysisTarget = { readonly position: string } | RecordLink | null;

/** Which part of a link is missing or wrong. */
export type StudyLinkFault = 'noRecord' | 'badMoment' | 'badPosition';

const MOMENT = /^([1-9]\d{0,2})\.(0|[1-9]\d{0,3})$/;
const POSITION_KEY = 'position=';
const RECORD_KEY = 'record=';

/** A moment as links have it, such as `2.15`. */
export function formatMoment({ deal, step }: Moment): string {
  return `${deal}.${step}`;
}

/** The moment of such a text; null if it is none. */
export function momentOf(text: string): Moment | null {
  const [, deal, step] = MOMENT.exec(text) ?? [];
  return deal === undefined || step === undefined ? null : { deal: Number(deal), step: Number(step) };
}

/** The address of a record in the replay viewer. */
export function replayLink(link: RecordLink): Address {
  return `/replay#${formatRecordLink(link)}`;
}

/** The address of a record in a frame of another site. */
export function embedLink(link: RecordLink): string {
  return `/embed#${formatRecordLink(link)}`;
}

/** The address of a finished online game in the replay viewer. The server sees the moment, for the preview picture. */
export function onlineReplayLink(game: string, moment: Moment): Address {
  return isFirst(moment) ? `/g/${game}` : `/g/${game}?at=${formatMoment(moment)}`;
}

/** The address of the analysis board, with what it opens. */
export function analysisLink(target: AnalysisTarget): Address {
  if (target === null) return '/analysis';
  if ('position' in target) return `/analysis#${POSITION_KEY}${encodeURIComponent(target.position)}`;
  return `/analysis#${RECORD_KEY}${target.packed}@${formatMoment(target.moment)}`;
}

/** The record and the moment of `PACKED@MOMENT`, with or without its `#`. Whether the record can be read is another question. */
export function parseRecordLink(fragment: string): RecordLink | StudyLinkFault {
  const text = withoutHash(fragment);
  const end = text.indexOf('@');
  const packed = end === -1 ? text : text.slice(0, end);
  const moment = end === -1 ? FIRST_MOMENT : momentOf(text.slice(end + 1));
  if (packed === '') return 'noRecord';
  return moment === null ? 'badMoment' : { packed, moment };
}

/** What the fragment of a link to the analysis board opens. */
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

/** An encoded part of an address; empty where its escapes are damaged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return '';
  }
}

/** Addresses with a preview of their own, which the server writes and draws: online games and shared challenges. */
const HAS_PREVIEW = /^\/[gc]\//;

/** The whole of an address, to send to others. Its preview is in the language of whoever sends it, as far as one can know. */
export function sharedAddress(origin: string, address: Address, locale: Locale): string {
  const url = new URL(address, origin);
  if (locale !== 'en' && HAS_PREVIEW.test(address)) url.searchParams.set('lang', locale);
  return url.href;
}
