import {
  type Action,
  matchResult,
  type Random,
  SCORE_LINES,
  type ScoreLine,
  type Seat,
  scoreDeal,
  type Table,
  type Team,
  totalsOf,
  type View,
} from '@coup-fourre/rules';
import { cloneState, type DealState, emptyState } from '@coup-fourre/rules/authority';
import { utilityOf } from '../equity/utility.ts';
import { shippedWeightsFor } from '../learned/learnedWeights.ts';
import { PlayOut } from './rollout.ts';
import { WorldSampler } from './worldSampler.ts';

/** Where two actions lead, from play-outs of both in the same worlds. */
export interface Comparison {
  /** The largest differences first. */
  readonly differences: readonly Difference[];
  /** How one typical world goes on after each action. */
  readonly first: Continuation;
  readonly second: Continuation;
}

/** A line of the score sheet that differs after the two actions. */
export interface Difference {
  /** The viewer's team, or the other teams together. */
  readonly side: 'own' | 'others';
  /** `match`: the side wins the match in this deal. */
  readonly line: ScoreLine | 'match';
  /** Mean points after each action: for `others`, the sum over teams. For `match`, the chance from 0 to 1. */
  readonly first: number;
  readonly second: number;
}

/** The first moves that are not discards, and each team's points in the deal at its end. */
export interface Continuation {
  readonly moves: readonly { readonly seat: Seat; readonly action: Action }[];
  readonly points: readonly number[];
}

/** Worlds that are played out. */
const WORLDS = 256;
/** Points of lead from which on a difference is named, and how many are. */
const MIN_POINTS = 15;
const MAX_DIFFERENCES = 3;
const MIN_MATCH_CHANCE = 0.03;
const MAX_MOVES = 4;

/** Compares two legal actions of a view. The same view and random numbers give the same result everywhere. */
export function compareActions(view: View, [first, second]: readonly [Action, Action], random: Random): Comparison {
  const { rules } = view.table;
  const learned = shippedWeightsFor(rules);
  const team = view.table.teamOf(view.seat ?? 0);
  const sampler = new WorldSampler(view, learned);
  const playOut = new PlayOut(learned.network, rules);
  const sums = [new LineSums(team), new LineSums(team)] as const;
  const played = Array.from({ length: WORLDS }, (): PlayedWorld => {
    const world = emptyState(rules);
    sampler.sample(world, random);
    playOut.begin(world);
    const utilities = [first, second].map((action, index) => {
      const table = playOut.play(action);
      sums[index === 0 ? 0 : 1].add(table);
      return utilityOf(table, team, learned.equity);
    });
    return { world: cloneState(world), utilities };
  });
  playOut.begin(typicalWorld(played));
  return {
    differences: differencesOf(sums),
    first: continuationOf(playOut, first),
    second: continuationOf(playOut, second),
  };
}

interface PlayedWorld {
  readonly world: DealState;
  /** The viewer's utility after each action. */
  readonly utilities: readonly number[];
}

type Sums = Record<ScoreLine | 'match', number>;

/** Sums of score lines over worlds, for a team and for the others together. */
class LineSums {
  readonly own = noSums();
  readonly others = noSums();
  readonly #team: Team;

  constructor(team: Team) {
    this.#team = team;
  }

  add(table: Table): void {
    const result = table.totals === null ? null : matchResult(table);
    for (const [team, score] of scoreDeal(table).entries()) {
      const sums = team === this.#team ? this.own : this.others;
      for (const line of SCORE_LINES) sums[line] += score[line];
      if (result?.winners.includes(team)) sums.match += 1 / result.winners.length;
    }
  }
}

function noSums(): Sums {
  return Object.fromEntries([...SCORE_LINES, 'match'].map((line) => [line, 0])) as Sums;
}

function differencesOf([first, second]: readonly [LineSums, LineSums]): Difference[] {
  const all = (['own', 'others'] as const).flatMap((side) =>
    ([...SCORE_LINES, 'match'] as const).map(
      (line): Difference => ({ side, line, first: first[side][line] / WORLDS, second: second[side][line] / WORLDS }),
    ),
  );
  const sizeOf = (each: Difference): number => Math.abs(each.first - each.second);
  return [
    ...all.filter((each) => each.line === 'match' && sizeOf(each) >= MIN_MATCH_CHANCE),
    ...all.filter((each) => each.line !== 'match' && sizeOf(each) >= MIN_POINTS).sort((a, b) => sizeOf(b) - sizeOf(a)),
  ].slice(0, MAX_DIFFERENCES);
}

/** The world whose utilities are the closest to the means, among those in which the better action does better. */
function typicalWorld(played: readonly PlayedWorld[]): DealState {
  const scales = [0, 1].map((index) => {
    const values = played.map(({ utilities }) => utilities[index] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return { mean, variance: Math.max(variance, 1) };
  });
  const sign = Math.sign((scales[0]?.mean ?? 0) - (scales[1]?.mean ?? 0));
  const distanceOf = ({ utilities }: PlayedWorld): number =>
    scales.reduce((sum, { mean, variance }, index) => sum + ((utilities[index] ?? 0) - mean) ** 2 / variance, 0);
  const agreeing = played.filter(({ utilities: [one = 0, other = 0] }) => Math.sign(one - other) === sign);
  const [closest] = (agreeing.length > 0 ? agreeing : played).toSorted((a, b) => distanceOf(a) - distanceOf(b));
  if (!closest) throw new Error('no world was played');
  return closest.world;
}

function continuationOf(playOut: PlayOut, action: Action): Continuation {
  const moves: { seat: Seat; action: Action }[] = [];
  const table = playOut.play(action, (next, seat) => {
    if (next.type !== 'discard' && next.type !== 'pass' && moves.length < MAX_MOVES)
      moves.push({ seat, action: { ...next } });
  });
  return { moves, points: totalsOf(table).map((total, team) => total - (table.totals?.[team] ?? 0)) };
}
