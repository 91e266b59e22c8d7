import { BOT_NAMES, botNamed } from '@coup-fourre/bots';
import { BadInput, type Rules, readEdition, reading, readPlayers, rulesFor } from '@coup-fourre/rules';
import { readHouseWords } from '../houseWords.ts';
import { inOneLine, LONGEST_TIME, readTime, readWhole } from '../typedNumbers.ts';
import { commandIn, type Plan } from './plan.ts';

/** The options of the command as they are typed. */
export interface TypedOptions {
  readonly a?: string;
  readonly b?: string;
  readonly deals: string;
  readonly players: string;
  readonly edition: string;
  readonly rules?: readonly string[];
  readonly seed?: string;
  readonly time: string;
  readonly rounds?: string;
  readonly patience: string;
  readonly match?: true;
  readonly cores?: string;
  readonly resume?: string;
  readonly json?: true;
}

/** What is to be played, and how it is run and told, which changes nothing in the result. */
export interface Options {
  /** Without a seed where none was typed: a new one is made up, or the one of the file gone on with is taken. */
  readonly plan: Omit<Plan, 'seed'> & { readonly seed: string | null };
  /** How many cores at most; null for all. */
  readonly cores: number | null;
  readonly resume: string | null;
  readonly json: boolean;
}

const MOST_DEALS = 1_000_000;
const MOST_ROUNDS = 1_000_000;
const MOST_CORES = 1024;
const LONGEST_SEED = 200;

/** The options read, or in one line what is wrong with them. */
export function readOptions(typed: TypedOptions): Options | string {
  const result = reading(() => ({
    plan: {
      bots: { a: readBot(typed.a, '--a'), b: readBot(typed.b, '--b') },
      rules: readRules(typed),
      seed: readSeed(typed.seed),
      length: typed.match ? ('match' as const) : ('deal' as const),
      deals: readWhole(typed.deals, '--deals', [1, MOST_DEALS]),
      time: readTime(typed.time),
      rounds: typed.rounds === undefined ? null : readWhole(typed.rounds, '--rounds', [1, MOST_ROUNDS]),
      patience: readWhole(typed.patience, '--patience', [0, LONGEST_TIME]),
    },
    cores: typed.cores === undefined ? null : readWhole(typed.cores, '--cores', [1, MOST_CORES]),
    resume: typed.resume ?? null,
    json: typed.json ?? false,
  }));
  return result.ok ? result.value : result.error.message;
}

const bad = (message: string): BadInput => new BadInput('badRequest', message);

function readBot(text: string | undefined, option: string): string {
  const names = `name a level (${BOT_NAMES.join(', ')}) or a program such as "cmd:node bot.mjs"`;
  if (text === undefined) throw bad(`${option} is missing: ${names}`);
  const command = commandIn(text);
  if (command === '') throw bad(`${option} has no command after cmd:; ${names}`);
  if (command === null && botNamed(text) === null)
    throw bad(`${option}: there is no level '${inOneLine(text)}'; ${names}`);
  return text;
}

/** Deals are those of a match unless --rules asks for another format, since match wins are what counts. */
function readRules({ edition, players, rules = [] }: TypedOptions): Rules {
  const id = readEdition(edition);
  const seats = readPlayers(readWhole(players, '--players', [0, MOST_DEALS]), id);
  return rulesFor(id, seats, { format: 'match', ...readHouseWords(rules) });
}

function readSeed(seed: string | undefined): string | null {
  if (seed === undefined) return null;
  if (seed === '' || seed.length > LONGEST_SEED) throw bad(`--seed must have 1 to ${LONGEST_SEED} characters`);
  return seed;
}
