import { env } from 'node:process';
import { BOT_NAMES, type BotKind, botKindNamed } from '@coup-fourre/bots/names';
import { decodeSetup, PACE, type Setup, type Sitter } from '@coup-fourre/room';
import { COMPUTER_NAMES } from '@coup-fourre/room/online';
import { readEdition, readPlayers } from '@coup-fourre/rules';
import { readHouseWords } from '../houseWords.ts';
import { WrongUsage } from '../program/faults.ts';
import { inOneLine } from '../typedNumbers.ts';
import { type RoomLink, roomLinkFrom } from './online/roomLink.ts';
import { languageFrom, type Tongue, tongueOf } from './text/language.ts';

/** The options of the command as they are typed. */
export interface TypedOptions {
  readonly edition: string;
  readonly players?: string;
  readonly rules?: readonly string[];
  readonly level: string;
  readonly people?: readonly string[];
  readonly pace?: string;
  readonly resume?: string | true;
  readonly list?: true;
  readonly join?: string;
  readonly name?: string;
  readonly plain?: true;
  readonly color: boolean;
  readonly lang?: string;
}

/** What is to be played: a new game, a saved one by its place in the list from 1, or at an online table. */
export type Start =
  | { readonly type: 'new'; readonly setup: Setup }
  | { readonly type: 'resume'; readonly place: number }
  | { readonly type: 'list' }
  | { readonly type: 'join'; readonly link: RoomLink; readonly name: string | null };

/** The options, read and checked. */
export interface PlayOptions {
  readonly tongue: Tongue;
  readonly start: Start;
  readonly pace: number;
  readonly isPlain: boolean;
  readonly isColourful: boolean;
}

const LONGEST_PACE = 5000;

/** Reads the options; leaves by WrongUsage or BadInput. */
export function readPlayOptions(typed: TypedOptions): PlayOptions {
  const language = languageFrom(typed.lang, env);
  if (language === null) throw new WrongUsage(`--lang must be en or fr, not '${inOneLine(typed.lang ?? '')}'`);
  const tongue = tongueOf(language);
  return {
    tongue,
    start: readStart(typed, tongue),
    pace: readPace(typed.pace),
    isPlain: typed.plain === true,
    isColourful: typed.color && (env.NO_COLOR ?? '') === '',
  };
}

function readStart(typed: TypedOptions, tongue: Tongue): Start {
  if (typed.list) return { type: 'list' };
  if (typed.join !== undefined) {
    const link = roomLinkFrom(typed.join);
    if (link === null) throw new WrongUsage(tongue.say('badLink'));
    return { type: 'join', link, name: typed.name ?? null };
  }
  if (typed.resume !== undefined) return { type: 'resume', place: readPlace(typed.resume) };
  return { type: 'new', setup: setupFrom(typed, tongue) };
}

function readPlace(typed: string | true): number {
  const place = typed === true ? 1 : Number(typed);
  if (Number.isSafeInteger(place) && place >= 1) return place;
  throw new WrongUsage(
    `--resume takes the number of a saved game, as --list tells them, not '${inOneLine(`${typed}`)}'`,
  );
}

function readPace(typed: string | undefined): number {
  const pace = Number(typed ?? PACE);
  if (Number.isSafeInteger(pace) && pace >= 0 && pace <= LONGEST_PACE) return pace;
  throw new WrongUsage(`--pace must be milliseconds from 0 to ${LONGEST_PACE}, not '${inOneLine(typed ?? '')}'`);
}

/** A person's place that a computer takes. */
const COMPUTER_HERE = '-';

function setupFrom(typed: TypedOptions, tongue: Tongue): Setup {
  const edition = readEdition(typed.edition);
  const people = typed.people ?? [typed.name ?? tongue.say('you')];
  const players = readPlayers(Number(typed.players ?? 2), edition);
  if (people.length > players)
    throw new WrongUsage(`--people has ${people.length} names for ${players} seats: add --players, or take names away`);
  const kind = botKindNamed(typed.level);
  if (kind === null)
    throw new WrongUsage(`--level must be one of ${BOT_NAMES.join(', ')}, not '${inOneLine(typed.level)}'`);
  const setup = decodeSetup({
    edition,
    players,
    house: readHouseWords(typed.rules ?? []),
    sitters: sittersOf(people, players, kind),
  });
  if (setup === null)
    throw new WrongUsage(
      '--people takes one to six names of 1 to 24 letters, - for a computer; at least one is a person',
    );
  return setup;
}

function sittersOf(people: readonly string[], players: number, kind: BotKind): Sitter[] {
  const names = COMPUTER_NAMES.filter((name) => !people.includes(name));
  return Array.from({ length: players }, (_, seat) => {
    const name = people[seat] ?? COMPUTER_HERE;
    if (name !== COMPUTER_HERE) return { kind: 'person', name };
    const { level, temperament } = kind;
    return {
      kind: 'computer',
      name: names.shift() ?? `${seat + 1}`,
      level,
      ...(temperament !== null && { temperament }),
    };
  });
}
