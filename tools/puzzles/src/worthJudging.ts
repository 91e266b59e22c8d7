import { botOf, Policy, shippedWeightsFor } from '@coup-fourre/bots';
import { PUZZLE_LEVELS, type PuzzleTheme } from '@coup-fourre/client/puzzles';
import {
  type Action,
  D200,
  formatAction,
  formatView,
  isAttack,
  isDistance,
  isRemedy,
  isSafety,
  legalActions,
  type Random,
  randomFraction,
  type View,
} from '@coup-fourre/rules';
import { isRareAnswer } from './answerKind.ts';
import { isSame, standingAlone, viewIn } from './judge.ts';

/**
 * Log-odds above which the policy counts as sure. About half of the sure decisions have a certain answer, but only one
 * in twenty of the others. So judging only sure decisions costs a tenth.
 */
const SURE_LOG_ODDS = 10;
/** Fraction of decisions to judge if the policy is not sure, and if all levels agree. */
const UNSURE_CHANCE = 0.2;
const OBVIOUS_CHANCE = 0.04;

/**
 * In a run for some themes, fraction of decisions between two discards to judge if the policy is not sure. Few of them
 * have an answer.
 */
const UNSURE_DISCARD_CHANCE = 0.01;
/** Fraction to judge if the policy plays a 200, which is usually the answer. */
const TWO_HUNDRED_CHANCE = 0.5;
/**
 * If the match score changes the choice, the policy is seldom sure. Below these log-odds, few decisions have an answer.
 */
const TURNED_LOG_ODDS = 4;
const UNSURE_TURNED_CHANCE = 0.1;
/**
 * Log-odds above which an unusual answer is judged. The policy is seldom sure of one: only of one among 282 choices of
 * less than 200 miles in 1,500 deals.
 */
const RARE_LOG_ODDS = 2;

/**
 * Decides whether to judge a decision.
 * Always if the policy is sure and weaker players choose otherwise. Only sometimes if all levels agree or the policy is
 * not sure: answers are rare there, but hard to find.
 */
export function isWorthJudging(view: View, random: Random): boolean {
  if (legalActions(view).length < 2) return false;
  const choices = PUZZLE_LEVELS.map((level) => formatAction(botOf(level)(view, random)));
  const chance =
    preferenceOf(view).certainty < SURE_LOG_ODDS ? UNSURE_CHANCE : new Set(choices).size === 1 ? OBVIOUS_CHANCE : 1;
  return randomFraction(random) < chance;
}

/** Decides for a run with themes: the policy's two best actions fit a theme, or its choice differs outside a match. */
export function isWorthJudgingFor(
  { themes, rare = false }: { readonly themes: readonly PuzzleTheme[]; readonly rare?: boolean },
  view: View,
  random: Random,
): boolean {
  const { actions, certainty } = preferenceOf(view);
  const [best, nextBest] = actions;
  if (!best || !nextBest) return false;
  if (themes.includes('matchScore') && isTurnedByTotals(view, best))
    return certainty >= TURNED_LOG_ODDS || randomFraction(random) < UNSURE_TURNED_CHANCE;
  const theme = themeOf(view, best, nextBest);
  if (theme === null || !themes.includes(theme) || (rare && !isRareAnswer(theme, best))) return false;
  const isSure = certainty >= SURE_LOG_ODDS;
  if (rare && certainty < RARE_LOG_ODDS) return false;
  if (theme === 'discard') return isSure || randomFraction(random) < UNSURE_DISCARD_CHANCE;
  const isTwoHundred = best.type === 'play' && best.card === D200;
  return !isTwoHundred || randomFraction(random) < TWO_HUNDRED_CHANCE;
}

function isTurnedByTotals(view: View, best: Action): boolean {
  const alone = standingAlone(formatView(view));
  if (alone === null) return false;
  const [choice] = preferenceOf(viewIn(alone)).actions;
  return choice !== undefined && !isSame(choice, best);
}

interface Preference {
  /** The policy's actions, best first. */
  readonly actions: readonly Action[];
  /** Log-odds of the policy's choice, relative to the next one. */
  readonly certainty: number;
}

function preferenceOf(view: View): Preference {
  const { rules } = view.table;
  const policy = new Policy(shippedWeightsFor(rules).network, rules);
  const count = policy.listActions(view);
  policy.evaluate(view);
  const ranked = Array.from({ length: count }, (_, index) => ({
    action: policy.actions.at(index),
    logit: policy.logits[index] ?? 0,
  })).sort((a, b) => b.logit - a.logit);
  const [best, next] = ranked;
  return { actions: ranked.map(({ action }) => action), certainty: (best?.logit ?? 0) - (next?.logit ?? 0) };
}

/** Cards in the draw pile per seat below which the end of the pile is near. */
const LAST_CARDS_PER_SEAT = 2;

const isDrive = (action: Action): boolean => action.type === 'play' && isDistance(action.card);
const isCure = (action: Action): boolean => action.type === 'play' && isRemedy(action.card);
const isLay = (action: Action): boolean => action.type === 'play' && isSafety(action.card);
const isDiscard = (action: Action): boolean => action.type === 'discard';

/**
 * The theme of a decision: what distinguishes the answer from the next best action. Null if no theme fits.
 * Whether the match score matters is not visible here. The miner checks it with a position outside a match.
 */
export function themeOf({ table, seat }: View, answer: Action, nextBest: Action): PuzzleTheme | null {
  const pair = [answer, nextBest] as const;
  const isBetween = (one: (action: Action) => boolean, other: (action: Action) => boolean): boolean =>
    (one(pair[0]) && other(pair[1])) || (one(pair[1]) && other(pair[0]));
  if (table.phase === 'extension') return 'extension';
  if (table.phase === 'coupFourreWindow') return 'coupFourre';
  if (pair.some(isLay)) return 'safety';
  if (table.drawPileSize <= LAST_CARDS_PER_SEAT * table.rules.players) return 'lastCards';
  const isSafeTrip = table.tableau(table.teamOf(seat ?? 0)).twoHundreds === 0;
  if (isSafeTrip && isBetween(isTwoHundred, (action) => isDrive(action) && !isTwoHundred(action))) return 'twoHundred';
  if (isBetween(isAttack, (action) => isDrive(action) || isCure(action))) return 'attack';
  if (pair.every(isDiscard)) return 'discard';
  return null;
}

function isTwoHundred(action: Action): boolean {
  return action.type === 'play' && action.card === D200;
}
