import { type EditionId, type Players, type Rules, scoreDeal } from '@coup-fourre/rules';
import { type DealState, type GameRecord, makeMove, startDeal } from '@coup-fourre/rules/authority';
import { leadOf } from '../equity/utility.ts';
import { type Draw, luckOfDraws, luckOfOpening, sumOfLuck } from './luck.ts';
import { dealValueFor } from './luckWeights.ts';

/** A drawn card, and the number of moves before it. */
export interface DealDraw extends Draw {
  readonly after: number;
}

/** The luck of a deal: of the cards dealt at its opening, and of all drawn cards. */
export interface DealLuck {
  readonly opening: readonly Draw[];
  readonly draws: readonly DealDraw[];
  /** The points of each team, final or so far. */
  readonly points: readonly number[];
  readonly isOver: boolean;
}

/** A result in points, split into luck and the rest. */
export interface Split {
  readonly result: number;
  readonly luck: number;
  readonly skill: number;
}

/**
 * The luck of each deal of a record. Missing strengths are unknown. Throws if a move is illegal, and BadInput if its
 * position or cards are impossible.
 * The hands of a position count as chosen, not dealt.
 */
export function luckOfRecord(record: GameRecord, strengths: TeamStrengths = []): DealLuck[] {
  const value = dealValueFor(record.rules, strengths);
  let before: DealState | null = null;
  return record.deals.map(({ start, moves }) => {
    const state = startDeal(record, start, before);
    const isShuffled = 'deck' in start;
    const draws: DealDraw[] = [];
    const opening = isShuffled ? luckOfOpening(state, value) : [];
    const addDraws = (cardsDrawn: number, after: number): void => {
      for (const draw of luckOfDraws(state, cardsDrawn, value)) draws.push({ ...draw, after });
    };
    // Rule 2.3: the first seat has drawn.
    if (isShuffled) addDraws(1, 0);
    for (const [index, move] of moves.entries()) {
      const sizeBefore = state.table.drawPileSize;
      const reason = makeMove(state, move);
      if (reason !== null) throw new Error(`a move of the record is refused: ${reason}`);
      addDraws(sizeBefore - state.table.drawPileSize, index + 1);
    }
    before = state;
    const points = scoreDeal(state.table).map(({ total }) => total);
    return { opening, draws, points, isOver: state.table.phase === 'dealOver' };
  });
}

/** The points of each team, split. Luck is the sum over all chance events, including the opponents'. */
export function splitPoints({ opening, draws, points }: DealLuck): Split[] {
  return splitResults(points, sumOfLuck([...opening, ...draws], points.length));
}

/** Each team's lead over the mean of the others, split. Leads add up to zero, and so does their luck. */
export function splitLeads({ opening, draws, points }: DealLuck): Split[] {
  const luck = sumOfLuck([...opening, ...draws], points.length);
  return splitResults(
    points.map((_, team) => leadOf(points, team)),
    luck.map((_, team) => leadOf(luck, team)),
  );
}

function splitResults(results: readonly number[], luck: readonly number[]): Split[] {
  return results.map((result, team) => ({ result, luck: luck[team] ?? 0, skill: result - (luck[team] ?? 0) }));
}

/**
 * The standard deviation, in points of lead, of the skill of one deal: the part that the value function does not
 * explain. By edition and players, the largest of the levels from novice to expert, and of expert against itself
 * (weights/luck.log).
 */
const SKILL_SPREADS: Readonly<Record<EditionId, Readonly<Partial<Record<Players, number>>>>> = {
  'parker-1971': { 2: 890, 3: 610, 4: 870, 6: 710 },
  'winning-moves-2008': { 2: 930, 3: 640, 4: 860, 6: 710 },
  'hasbro-2009': { 2: 820, 3: 560, 4: 840, 6: 650 },
  computer: { 2: 900 },
  'quick-guide': { 2: 880, 3: 550, 4: 870, 6: 660 },
  encyclopedia: { 2: 940, 3: 810, 4: 910, 6: 940 },
};
/** For players that an edition does not have. */
const WIDEST_SPREAD = 940;

/**
 * Half the width of the 95 % interval of the mean skill of some deals, in points of lead. The mean luck is as uncertain:
 * what the value function does not explain is in the one or in the other.
 */
export function skillReach({ edition, players }: Pick<Rules, 'edition' | 'players'>, deals: number): number {
  return (1.96 * (SKILL_SPREADS[edition][players] ?? WIDEST_SPREAD)) / Math.sqrt(deals);
}

/** Strengths of teams, on which the value of a deal depends. */
export const STRENGTHS = ['random', 'novice', 'classic', 'expert'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Null, or missing, if unknown. */
export type TeamStrengths = readonly (Strength | null)[];

/** The strength of a level, or null for a person. A champion counts as an expert. */
export function strengthOf(level: string | null): Strength | null {
  return level === 'champion' ? 'expert' : (STRENGTHS.find((strength) => strength === level) ?? null);
}

/** The teams' strengths, from the level at each seat (null for a person). Unknown if partners differ. */
export function strengthsOf(levels: readonly (string | null)[], teams: number): TeamStrengths {
  return Array.from({ length: teams }, (_, team) => {
    const [one = null, ...others] = levels.filter((_, seat) => seat % teams === team).map(strengthOf);
    return others.every((other) => other === one) ? one : null;
  });
}
