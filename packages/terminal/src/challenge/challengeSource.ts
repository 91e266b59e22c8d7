import { botKindNamed, botName } from '@coup-fourre/bots/names';
import { type ChallengeLink, parseChallengeLink } from '@coup-fourre/room/challenge';
import { parseWholeNumber, type Result, type Seat } from '@coup-fourre/rules';
import {
  type GameRecord,
  type ParsedRecord,
  parseRecord,
  playableDeals,
  unpackRecord,
} from '@coup-fourre/rules/authority';
import { readRecordTexts, recordFault } from '../options/inputFiles.ts';
import { oneLineExcerpt } from '../options/optionValues.ts';
import { unpackText } from '../options/packedText.ts';
import { UsageError } from '../program/errors.ts';

/** Cards to play: from a record, or from a challenge on a server. */
export type ChallengeSource =
  | { readonly type: 'cards'; readonly cards: ChallengeCards }
  | { readonly type: 'kept'; readonly server: string; readonly id: string };

/** The cards of a record, the seats, and the author of the challenge. */
export interface ChallengeCards extends Omit<ChallengeLink, 'packed'> {
  readonly record: GameRecord;
  /** The author's seat. `seat` is the player's own. */
  readonly madeAt: Seat;
}

interface SourceOptions {
  readonly seat?: string;
  /** Which record of a file with several, from 1. */
  readonly record?: string;
  readonly level: string;
}

/** Reads a link or a file. Throws UsageError. */
export async function readChallenge(source: string, options: SourceOptions): Promise<ChallengeSource> {
  const url = /^https?:\/\//.test(source) && URL.canParse(source) ? new URL(source) : null;
  if (url === null) return { type: 'cards', cards: await cardsOfFile(source, options) };
  const [, base = '', id] = /^(.*)\/c\/([\w-]{1,64})\/?$/.exec(url.pathname) ?? [];
  if (id !== undefined) return { type: 'kept', server: url.origin + base, id };
  const link = url.pathname.endsWith('/challenge') ? parseChallengeLink(url.hash) : null;
  if (link === null)
    throw new UsageError('this is not a link of a challenge, or a part of it is missing: copy all of it');
  return { type: 'cards', cards: cardsOfLink(link, options) };
}

function cardsOfLink({ packed, ...link }: ChallengeLink, { seat }: SourceOptions): ChallengeCards {
  const record = playable(unpackRecord(unpackText(packed)));
  if (record.rules.players !== link.computers.length)
    throw new UsageError('the link names other seats than its record has: copy all of it');
  return { ...link, record, madeAt: link.seat, seat: readSeat(seat, link.computers) ?? link.seat };
}

async function cardsOfFile(file: string, options: SourceOptions): Promise<ChallengeCards> {
  const records = await readRecordTexts(file);
  const number = parseWholeNumber(options.record ?? '1', { min: 1, max: records.length });
  const chosen = number === null ? undefined : records[number - 1];
  if (chosen === undefined)
    throw new UsageError(
      `--record must be a number from 1 to ${records.length}, not '${oneLineExcerpt(options.record ?? '')}'`,
    );
  const read = parseRecord(chosen.text);
  if (!read.ok) throw recordFault(file, chosen, read.error.message);
  return cardsOfRecord(playable(read), options);
}

function cardsOfRecord(record: GameRecord, { seat: typed, level }: SourceOptions): ChallengeCards {
  const kind = botKindNamed(level);
  if (kind === null) throw new UsageError(`--level must be a computer player, not '${oneLineExcerpt(level)}'`);
  const nobody = Array.from({ length: record.rules.players }, () => null);
  const seat = readSeat(typed, nobody) ?? 0;
  return { record, madeAt: seat, seat, computers: nobody.map((_, at) => (at === seat ? null : botName(kind))), by: '' };
}

function playable(read: Result<ParsedRecord>): GameRecord {
  const found = read.ok ? playableDeals(read.value.record) : read;
  if (!found.ok) throw new UsageError(found.error.message);
  return found.value;
}

/** The seat for a person, or null without --seat. Throws UsageError. */
function readSeat(typed: string | undefined, computers: readonly (string | null)[]): Seat | null {
  if (typed === undefined) return null;
  const seat = parseWholeNumber(typed, { max: computers.length - 1 });
  if (seat !== null && computers[seat] === null) return seat;
  const free = computers.flatMap((computer, at) => (computer === null ? [at] : []));
  throw new UsageError(`--seat must be one of ${free.join(', ')}, not '${oneLineExcerpt(typed)}'`);
}
