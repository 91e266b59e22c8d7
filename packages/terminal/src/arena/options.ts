import { BOT_KINDS, BOT_NAMES, botKindNamed, botName, botNamed, usesSearch } from '@coup-fourre/bots';
import type { BySide, Duel } from '@coup-fourre/bots/arena';
import { BadInput, type Rules, readEdition, readPlayers, rulesFor } from '@coup-fourre/rules';
import { MAX_TIME_MS, oneLineExcerpt, parseHouseRules, readTimeMs, readWholeNumber } from '../options/optionValues.ts';

export interface ArenaFlags {
  readonly a?: string;
  readonly b?: string;
  readonly deals: string;
  readonly players: string;
  readonly edition: string;
  readonly rules?: readonly string[];
  readonly seed?: string;
  readonly time: string;
  readonly rounds?: string;
  readonly advantage?: string;
  readonly patience: string;
  readonly match?: true;
  readonly cores?: string;
  readonly resume?: string;
  readonly json?: true;
}

/** What to play. Also how to run and print it, which does not affect the result. */
export interface ArenaOptions {
  /** The seed is null without --seed. It then comes from the resumed file, or is new. */
  readonly plan: Omit<ArenaPlan, 'seed'> & { readonly seed: string | null };
  /** The number of cores, or null for all. */
  readonly cores: number | null;
  readonly resume: string | null;
  readonly json: boolean;
}

const MAX_DEALS = 1_000_000;
const MAX_ROUNDS = 1_000_000;
const MAX_ROLLOUTS = 100_000;
const MAX_CORES = 1024;
const MAX_SEED_LENGTH = 200;

/** Throws BadInput. */
export function readArenaOptions(typed: ArenaFlags): ArenaOptions {
  return {
    plan: {
      bots: { a: readBot(typed.a, '--a'), b: readBot(typed.b, '--b') },
      rules: readRules(typed),
      seed: readSeed(typed.seed),
      length: typed.match ? 'match' : 'deal',
      deals: readWholeNumber(typed.deals, '--deals', [1, MAX_DEALS]),
      timeMs: readTimeMs(typed.time),
      rounds: typed.rounds === undefined ? null : readWholeNumber(typed.rounds, '--rounds', [1, MAX_ROUNDS]),
      advantageRollouts: readAdvantage(typed),
      patienceMs: readWholeNumber(typed.patience, '--patience', [0, MAX_TIME_MS]),
    },
    cores: typed.cores === undefined ? null : readWholeNumber(typed.cores, '--cores', [1, MAX_CORES]),
    resume: typed.resume ?? null,
    json: typed.json ?? false,
  };
}

const badRequest = (message: string): BadInput => new BadInput('badRequest', message);

function readBot(text: string | undefined, option: string): string {
  const names = `name a level (${BOT_NAMES.join(', ')}) or a program such as "cmd:node bot.mjs"`;
  if (text === undefined) throw badRequest(`${option} is missing: ${names}`);
  const command = programCommandOf(text);
  if (command === '') throw badRequest(`${option} has no command after cmd:; ${names}`);
  if (command === null && botNamed(text) === null)
    throw badRequest(`${option}: there is no level '${oneLineExcerpt(text)}'; ${names}`);
  return text;
}

/** B plays out every deal many times, so it must answer at once. */
function readAdvantage({ advantage, b, match }: ArenaFlags): number | null {
  if (advantage === undefined) return null;
  const rollouts = readWholeNumber(advantage, '--advantage', [1, MAX_ROLLOUTS]);
  if (match) throw badRequest('--advantage measures single deals: leave out --match');
  const kind = botKindNamed(b ?? '');
  if (kind === null || usesSearch(kind.level)) {
    const names = BOT_KINDS.filter(({ level }) => !usesSearch(level)).map(botName);
    throw badRequest(`--advantage has B play deals out, so --b must answer at once: choose one of ${names.join(', ')}`);
  }
  return rollouts;
}

/** Deals are scored as part of a match unless --rules sets another format, because match wins are what counts. */
function readRules({ edition, players, rules = [] }: ArenaFlags): Rules {
  const id = readEdition(edition);
  const seats = readPlayers(readWholeNumber(players, '--players', [0, MAX_DEALS]), id);
  return rulesFor(id, seats, { format: 'match', ...parseHouseRules(rules) });
}

function readSeed(seed: string | undefined): string | null {
  if (seed === undefined) return null;
  if (seed === '' || seed.length > MAX_SEED_LENGTH)
    throw badRequest(`--seed must have 1 to ${MAX_SEED_LENGTH} characters`);
  return seed;
}

/** Everything that determines the result of an arena, as plain data for a thread. */
export interface ArenaPlan extends Duel {
  /** The players, as on the command line: the name of a computer player, or a command line after `cmd:`. */
  readonly bots: BySide<string>;
  readonly deals: number;
  /** Milliseconds for each decision of a level that searches. */
  readonly timeMs: number;
  /** Rounds of search per decision instead of `timeMs`, or null to use the clock. */
  readonly rounds: number | null;
  /** Rollouts of A's and B's actions when they differ, or null if A's choices are not measured. */
  readonly advantageRollouts: number | null;
  /** Milliseconds past `timeMs` to wait for a program's reply. */
  readonly patienceMs: number;
}

const PROGRAM_PREFIX = 'cmd:';

/** The command line of a program that speaks the bot protocol, or null if the text names a computer player. */
export function programCommandOf(text: string): string | null {
  return text.startsWith(PROGRAM_PREFIX) ? text.slice(PROGRAM_PREFIX.length).trim() : null;
}
