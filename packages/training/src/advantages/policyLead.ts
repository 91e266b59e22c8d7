import { GreedyPolicy, leadOf, type Network } from '@coup-fourre/bots';
import type { Lead } from '@coup-fourre/bots/arena';
import { fastRandom, type Rules, type Seat, scoreDeal, seededRandom, type Team, type View } from '@coup-fourre/rules';
import { actorOfState, copyState, dealInPlace, emptyState, shuffledDeck } from '@coup-fourre/rules/authority';
import { reusedTable } from '../tables/trainingTables.ts';
import { OpenWorld } from './openWorld.ts';

/** Two different networks, and what they play. */
export interface PolicyPairing {
  readonly rules: Rules;
  readonly networks: readonly [Network, Network];
  readonly seed: string;
}

/**
 * The lead of the first policy over the second in points per deal, at the first deal of a match. Every deal is played
 * once for each team that the first policy can be. Unlike the arena it measures no luck: that would reduce the error by
 * a fifth and take twenty times as long.
 */
export function policyLead(pairing: PolicyPairing, deals: number): Lead {
  return leadFrom(policyLeads(pairing, 0, deals));
}

/** The mean of some deals' leads, with its standard error. */
export function leadFrom(leads: readonly number[]): Lead {
  const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length;
  const squares = leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (leads.length - 1) / leads.length) };
}

/** The lead in each of the deals with these numbers. */
export function policyLeads({ rules, networks, seed }: PolicyPairing, from: number, to: number): number[] {
  const players = networks.map((network) => new GreedyPolicy(network, rules));
  const world = new OpenWorld(reusedTable(rules));
  const start = emptyState(rules);
  const totals = Array<number>(rules.teams).fill(0);
  return Array.from({ length: to - from }, (_, index) => {
    const number = from + index;
    const deck = shuffledDeck(rules, fastRandom(seededRandom(`${seed} ${number}`)));
    dealInPlace(start, deck, { dealer: number % rules.players, totals });
    let sum = 0;
    for (let team = 0; team < rules.teams; team += 1) {
      copyState(start, world.state);
      sum += leadOf(playOut(world, team, players), team);
    }
    return sum / rules.teams;
  });
}

/** The lead of a policy that is the sum of two, by the share of the first. */
export interface ShareLead {
  readonly share: number;
  readonly lead: Lead;
}

/**
 * The share with the largest lead over the second policy, from 0 to 1.
 * What a fit has learned grows with the share, and the harm of its errors with the square of the share. So the leads lie
 * on a parabola through zero, and one through all leads is less subject to luck than the largest lead.
 */
export function bestShare(leads: readonly ShareLead[]): number {
  const sum = (term: (share: number, mean: number) => number): number =>
    leads.reduce((total, { share, lead }) => total + term(share, lead.mean), 0);
  const [squares, cubes, fourths] = [2, 3, 4].map((power) => sum((share) => share ** power)) as [
    number,
    number,
    number,
  ];
  const [first, second] = [sum((share, mean) => share * mean), sum((share, mean) => share ** 2 * mean)];
  const determinant = squares * fourths - cubes ** 2;
  const learned = (first * fourths - second * cubes) / determinant;
  const lost = (first * cubes - second * squares) / determinant;
  if (lost <= 0) return learned > lost ? 1 : 0;
  return Math.max(0, Math.min(1, learned / (2 * lost)));
}

/** Plays a deal to its end, the first player for one team and the second for the others. Returns the points by team. */
function playOut(world: OpenWorld, team: Team, players: readonly GreedyPolicy[]): number[] {
  const { state, views } = world;
  const playerAt = (seat: Seat): GreedyPolicy => players[state.table.teamOf(seat) === team ? 0 : 1] as GreedyPolicy;
  world.dealOut();
  for (const player of players) player.begin();
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    const kinds = world.play(playerAt(seat).choose(views[seat] as View));
    for (const player of players) player.follow(kinds);
  }
  return scoreDeal(state.table).map(({ total }) => total);
}
