import { fastRandom, type Random, type Rules, scoreDeal, seededRandom, type Team } from '@coup-fourre/rules';
import { actorOfState, type DealState, deal, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import type { Bot } from '../bot.ts';

/** A bot against another at a table: the first takes each team in turn, the other all the teams left. */
export interface Duel {
  readonly rules: Rules;
  readonly bots: readonly [Bot, Bot];
  readonly seed: string;
}

/** How many points a deal the first bot is ahead of the mean of its opponents, and the standard error of that. */
export interface Lead {
  readonly mean: number;
  readonly error: number;
}

/** Plays so many duplicate deals: the same order of cards once for each team that the first bot can be. */
export function leadOver(duel: Duel, deals: number): Lead {
  const leads = Array.from({ length: deals }, (_, number) => leadInDuplicate(duel, number));
  const mean = leads.reduce((sum, lead) => sum + lead, 0) / deals;
  const variance = leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0) / (deals - 1);
  return { mean, error: Math.sqrt(variance / deals) };
}

function leadInDuplicate({ rules, bots: [first, second], seed }: Duel, number: number): number {
  const random = fastRandom(seededRandom(`${seed} ${number}`));
  const deck = shuffledDeck(rules, random);
  let sum = 0;
  for (let team = 0; team < rules.teams; team += 1) {
    const state = deal(rules, deck, { dealer: 0, totals: null });
    playOut(state, (actor) => (actor === team ? first : second), random);
    sum += leadOf(state, team);
  }
  return sum / rules.teams;
}

/** Plays a deal to its end, each team by its bot. */
function playOut(state: DealState, botOfTeam: (team: Team) => Bot, random: Random): void {
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    playInPlace(state, botOfTeam(state.table.teamOf(seat))(viewOf(state, seat), random));
  }
}

function leadOf({ table }: DealState, team: Team): number {
  const totals = scoreDeal(table).map(({ total }) => total);
  const own = totals[team] ?? 0;
  const others = totals.reduce((sum, total) => sum + total, 0) - own;
  return own - others / (totals.length - 1);
}
