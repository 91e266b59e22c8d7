import { randomBytes } from 'node:crypto';
import { stdout } from 'node:process';
import { BadInput, readEdition, readPlayers, rulesFor, seededRandom } from '@coup-fourre/rules';
import { deal as dealt, encodeState, formatPosition, shuffledDeck } from '@coup-fourre/rules/authority';
import { parseHouseRules } from '../options/houseRuleOptions.ts';
import { oneLineExcerpt } from '../options/optionValues.ts';
import { dealText } from './dealText.ts';

/** The options of the command as they are typed. */
export interface CliOptions {
  readonly edition: string;
  readonly players: string;
  readonly rules?: readonly string[];
  readonly dealer: string;
  readonly seed?: string;
  readonly explain?: true;
  readonly json?: true;
}

/** Shuffles, deals and prints the position; leaves by BadInput. */
export function deal(typed: CliOptions): void {
  const id = readEdition(typed.edition);
  const rules = rulesFor(id, readPlayers(Number(typed.players), id), parseHouseRules(typed.rules ?? []));
  const dealer = readSeat(typed.dealer, rules.players);
  const seed = typed.seed ?? randomBytes(8).toString('hex');
  const state = dealt(rules, shuffledDeck(rules, seededRandom(seed)), { dealer, totals: null });
  const position = formatPosition(state);
  if (typed.json) stdout.write(`${JSON.stringify({ seed, position, state: encodeState(state) })}\n`);
  else stdout.write(typed.explain ? `${dealText(state, seed)}\n${position}\n` : `${position}\n`);
}

function readSeat(text: string, players: number): number {
  const seat = Number(text);
  if (/^\d$/.test(text) && seat < players) return seat;
  throw new BadInput('badRequest', `--dealer must be a seat from 0 to ${players - 1}, not '${oneLineExcerpt(text)}'`);
}
