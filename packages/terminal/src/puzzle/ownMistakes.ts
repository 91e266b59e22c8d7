import { adviserSearch, quickChoices, type RankedAction, rankActions } from '@coup-fourre/bots';
import type { Puzzle } from '@coup-fourre/client/puzzles';
import {
  encodeView,
  fastRandom,
  formatAction,
  formatView,
  legalActions,
  parseView,
  type Seat,
  seededRandom,
  type View,
} from '@coup-fourre/rules';
import { type DealState, type GameRecord, makeMove, startDeal, viewOf } from '@coup-fourre/rules/authority';

/** A decision that lost points in one's own game, as a puzzle. */
export interface OwnMistake extends Puzzle {
  /** Number of the deal in its record, from 1, and of the move in the deal. */
  readonly deal: number;
  readonly step: number;
  /** The action that was played, and all that are about as good as the answer, in words of NOTATION.md. */
  readonly played: string;
  readonly answers: readonly string[];
}

/** Certain loss in points of utility from which an action is a mistake, as in a review. */
const MIN_LOSS = 15;
/** Rounds of the first search, and of the second, which confirms in other worlds. */
const ROUNDS = [40, 150] as const;
/** Mistakes have no rating. The puzzle's type needs one. */
const NO_RATING = 1500;

/** The mistakes of a seat in a record, worst first. Decisions about which two searches disagree are left out. */
export function mistakesIn(record: GameRecord, seat: Seat): OwnMistake[] {
  const mistakes: OwnMistake[] = [];
  let state: DealState | null = null;
  for (const [index, { start, moves }] of record.deals.entries()) {
    state = startDeal(record, start, state);
    for (const [step, move] of moves.entries()) {
      if (move.seat === seat) {
        const mistake = mistakeAt(formatView(viewOf(state, seat)), formatAction(move.action));
        if (mistake !== null) mistakes.push({ ...mistake, deal: index + 1, step: step + 1 });
      }
      makeMove(state, move);
    }
  }
  return mistakes.toSorted((a, b) => b.points - a.points);
}

/** Judged from the position alone, because a puzzle shows no past. */
function mistakeAt(position: string, played: string): Omit<OwnMistake, 'deal' | 'step'> | null {
  const read = parseView(position);
  if (!read.ok || legalActions(read.value).toArray().length < 2) return null;
  const view = read.value;
  let ranked: readonly RankedAction[] = [];
  for (const rounds of ROUNDS) {
    ranked = rankedAfter(view, rounds);
    if (lossOf(ranked, played) < MIN_LOSS) return null;
  }
  const [best, next] = ranked;
  const loser = ranked.find(({ estimate }) => formatAction(estimate.action) === played);
  if (!best || !next || !loser) return null;
  const choices = quickChoices(view, JSON.stringify(encodeView(view)));
  return {
    id: position,
    position,
    rating: NO_RATING,
    theme: 'attack',
    answer: formatAction(best.estimate.action),
    answers: ranked.filter(({ surely }) => surely < MIN_LOSS).map(({ estimate }) => formatAction(estimate.action)),
    played,
    nextBest: played,
    points: Math.floor(loser.surely),
    thousandths: Math.max(0, Math.round(1000 * (best.margin.winChance - loser.margin.winChance))),
    choices: {
      novice: formatAction(choices.novice),
      classic: formatAction(choices.classic),
      expert: formatAction(choices.expert),
    },
  };
}

function rankedAfter(view: View, rounds: number): RankedAction[] {
  const search = adviserSearch(view, fastRandom(seededRandom(`mistake ${rounds}`)));
  for (let round = 0; round < rounds; round += 1) search.runRound();
  return rankActions(search);
}

function lossOf(ranked: readonly RankedAction[], played: string): number {
  return ranked.find(({ estimate }) => formatAction(estimate.action) === played)?.surely ?? 0;
}
