import { env } from 'node:process';
import { BOT_NAMES, type BotKind, botKindNamed } from '@coup-fourre/bots/names';
import {
  CLUBS_MESSAGES,
  CONDUCT_MESSAGES,
  type DistanceUnit,
  HISTORY_MESSAGES,
  type Locale,
  m,
  showDistancesIn,
  showLanguage,
  TERMINAL_MESSAGES,
} from '@coup-fourre/client/text';
import { COMPUTER_NAMES, decodeSetup, MAX_PACE_MS, type Occupant, PACE_MS, type Setup } from '@coup-fourre/room';
import { parseWholeNumber, readEdition, readPlayers } from '@coup-fourre/rules';
import { oneLineExcerpt, parseHouseRules } from '../options/optionValues.ts';
import { UsageError } from '../program/errors.ts';
import { environmentLanguage } from '../program/language.ts';
import { MIN_ID_LENGTH, type SavedGamesRequest } from './device/savedGames.ts';
import { parseRoomLink, parseServer, type RoomLink, readServer } from './online/roomLink.ts';

export interface PlayFlags {
  readonly edition: string;
  readonly players?: string;
  readonly rules?: readonly string[];
  readonly level: string;
  readonly people?: readonly string[];
  readonly pace?: string;
  readonly resume?: string | true;
  readonly list?: true;
  readonly record?: string | true;
  readonly delete?: string;
  readonly join?: string;
  readonly daily?: true;
  readonly mine?: string | true;
  readonly json?: true;
  readonly notify?: true;
  readonly server?: string;
  readonly onlyHere?: true;
  readonly deleteMe?: string;
  readonly name?: string;
  readonly plain?: true;
  readonly confirm: boolean;
  readonly color: boolean;
  readonly lang?: Locale;
  readonly distances?: DistanceUnit;
}

/**
 * What to play or do: a new game, a saved game by its id in the list (the latest for null), an online table, the deal
 * of the day, or the list of the player's games at a server. Or an operation on the saved games.
 */
export type GameStart =
  | { readonly type: 'new'; readonly setup: Setup }
  | { readonly type: 'resume'; readonly id: string | null }
  | { readonly type: 'saved'; readonly request: SavedGamesRequest }
  | { readonly type: 'join'; readonly link: RoomLink; readonly name: string | null; readonly isOnlyHere: boolean }
  | { readonly type: 'daily'; readonly server: string; readonly name: string | null; readonly isOnlyHere: boolean }
  | { readonly type: 'mine'; readonly server: string; readonly number: string | null; readonly isJson: boolean }
  | { readonly type: 'deleteGuest'; readonly server: string };

export interface ViewOptions {
  readonly isPlain: boolean;
  readonly isColored: boolean;
  /** True if a costly move needs confirmation. */
  readonly hasWarnings: boolean;
}

export interface PlayOptions extends ViewOptions {
  readonly start: GameStart;
  readonly paceMs: number;
  /** True if the bell rings when the player's turn comes. */
  readonly isNotified: boolean;
}

/** Parses the options and switches to their language. Throws UsageError or BadInput. */
export async function readPlayOptions(typed: PlayFlags): Promise<PlayOptions> {
  const listParts = typed.mine === undefined ? [] : [HISTORY_MESSAGES, CLUBS_MESSAGES];
  const isWithOthers = typed.join !== undefined || typed.mine !== undefined;
  const conductParts = isWithOthers ? [CONDUCT_MESSAGES] : [];
  await showLanguage(typed.lang ?? environmentLanguage(), TERMINAL_MESSAGES, ...listParts, ...conductParts);
  showDistancesIn(typed.distances ?? 'edition');
  return {
    start: readStart(typed),
    paceMs: readPace(typed.pace),
    isNotified: typed.notify === true,
    ...readViewOptions(typed),
  };
}

export function readViewOptions({
  plain,
  color,
  confirm,
}: Pick<PlayFlags, 'plain' | 'color' | 'confirm'>): ViewOptions {
  return { isPlain: plain === true, isColored: color && (env.NO_COLOR ?? '') === '', hasWarnings: confirm };
}

function readStart(typed: PlayFlags): GameStart {
  const request = readSavedGamesRequest(typed);
  if (request !== null) return { type: 'saved', request };
  if (typed.join !== undefined) {
    const link = parseRoomLink(typed.join);
    if (link === null) throw new UsageError(m.badLink());
    return { type: 'join', link, name: typed.name ?? null, isOnlyHere: typed.onlyHere === true };
  }
  if (typed.daily) {
    const server = readOwnServer(typed, '--daily');
    return { type: 'daily', server, name: typed.name ?? null, isOnlyHere: typed.onlyHere === true };
  }
  if (typed.mine !== undefined) {
    const number = typed.mine === true ? null : typed.mine;
    return { type: 'mine', server: readOwnServer(typed, '--mine'), number, isJson: typed.json === true };
  }
  if (typed.deleteMe !== undefined) {
    return { type: 'deleteGuest', server: readServer(typed.deleteMe, '--delete-me') };
  }
  if (typed.resume !== undefined) return { type: 'resume', id: readIdIfAny(typed.resume, '--resume') };
  return { type: 'new', setup: readSetup(typed) };
}

function readOwnServer({ server }: PlayFlags, option: string): string {
  const parsed = parseServer(server ?? '');
  if (parsed === null) throw new UsageError(m.needsServer({ option }));
  return parsed;
}

function readSavedGamesRequest(typed: PlayFlags): SavedGamesRequest | null {
  if (typed.list) return { type: 'list' };
  if (typed.record !== undefined) return { type: 'record', id: readIdIfAny(typed.record, '--record') };
  if (typed.delete === undefined) return null;
  return { type: 'delete', id: readSavedId(typed.delete, '--delete') };
}

function readIdIfAny(typed: string | true, option: string): string | null {
  return typed === true ? null : readSavedId(typed, option);
}

function readSavedId(typed: string, option: string): string {
  if (typed.length >= MIN_ID_LENGTH) return typed;
  throw new UsageError(m.badSavedId({ option, id: oneLineExcerpt(typed) }));
}

/** The milliseconds of --pace. Throws UsageError. */
export function readPace(typed: string | undefined): number {
  const pace = typed === undefined ? PACE_MS : parseWholeNumber(typed, { max: MAX_PACE_MS });
  if (pace !== null) return pace;
  throw new UsageError(`--pace must be milliseconds from 0 to ${MAX_PACE_MS}, not '${oneLineExcerpt(typed ?? '')}'`);
}

/** Stands for a computer in --people. */
const COMPUTER_MARK = '-';

function readSetup(typed: PlayFlags): Setup {
  const edition = readEdition(typed.edition);
  const people = typed.people ?? [typed.name ?? m.you()];
  const players = readPlayers(Number(typed.players ?? 2), edition);
  if (people.length > players)
    throw new UsageError(`--people has ${people.length} names for ${players} seats: add --players, or take names away`);
  const kind = botKindNamed(typed.level);
  if (kind === null)
    throw new UsageError(`--level must be one of ${BOT_NAMES.join(', ')}, not '${oneLineExcerpt(typed.level)}'`);
  const setup = decodeSetup({
    edition,
    players,
    house: parseHouseRules(typed.rules ?? []),
    occupants: occupantsOf(people, players, kind),
  });
  if (setup === null && typed.people === undefined)
    throw new UsageError('--name takes a name of 1 to 24 letters, and not -');
  if (setup === null)
    throw new UsageError(
      '--people takes one to six names of 1 to 24 letters, or - for a computer; at least one must be a person',
    );
  return setup;
}

function occupantsOf(people: readonly string[], players: number, kind: BotKind): Occupant[] {
  const names = COMPUTER_NAMES.filter((name) => !people.includes(name));
  return Array.from({ length: players }, (_, seat) => {
    const name = people[seat] ?? COMPUTER_MARK;
    if (name !== COMPUTER_MARK) return { kind: 'person', name };
    const { level, temperament } = kind;
    return {
      kind: 'computer',
      name: names.shift() ?? `${seat + 1}`,
      level,
      ...(temperament !== null && { temperament }),
    };
  });
}
