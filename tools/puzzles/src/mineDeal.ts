import { botOf, type Level, Policy, shippedWeightsFor } from '@coup-fourre/bots';
import { PUZZLE_LEVELS, type PuzzleLevel, type PuzzleTheme } from '@coup-fourre/client/puzzles';
import {
  type Action,
  EDITIONS,
  fastRandom,
  formatAction,
  formatView,
  legalActions,
  MATCH_POINTS,
  PLAYER_COUNTS,
  parseView,
  type Random,
  type Rules,
  randomFraction,
  randomInt,
  rulesFor,
  seededRandom,
  supportsPlayers,
  type View,
} from '@coup-fourre/rules';
import { actorOfState, deal, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { isSame, judge, leadsOf, VERDICT_WORLDS } from './judge.ts';
import { choicesOf, type SolveShares, solveShares } from './levels.ts';
import { themeOf } from './theme.ts';

/** A decision with one answer that was found in a deal. Actions are words of NOTATION.md. */
export interface Found {
  readonly position: string;
  readonly theme: PuzzleTheme;
  readonly answer: string;
  readonly nextBest: string;
  /** How far the next best action is behind, in points of utility, and in the chance to win. */
  readonly points: number;
  readonly chance: number;
  readonly shares: SolveShares;
  readonly choices: Readonly<Record<PuzzleLevel, string>>;
}

/**
 * The log-odds by which the policy is sure. Below them about one decision in twenty has a certain answer, above them half of
 * all, so judging those costs a tenth.
 */
const SURE_LOG_ODDS = 10;
/** How many decisions are judged where the policy is not sure, and where all levels agree. */
const UNSURE_CHANCE = 0.2;
const OBVIOUS_CHANCE = 0.04;
/** Decisions of one deal resemble each other. */
const MAX_PER_DEAL = 2;

/** Who plays, as often as it stands here: weaker players bring about other positions. */
const PLAYERS: readonly Level[] = ['expert', 'expert', 'expert', 'classic', 'novice'];
/** How a table's deal stands: alone, at the start of a match, or later in one. */
const STANDINGS = ['alone', 'alone', 'start', 'later', 'later'] as const;
const POINTS_STEP = 25;

/** What is found in the deal with that number; the same with the same seed. */
export function mineDeal(seed: string, number: number): Found[] {
  const random = fastRandom(seededRandom(`${seed} ${number}`));
  const rules = tableOf(random);
  const bots = Array.from({ length: rules.players }, () => botOf(oneOf(PLAYERS, random)));
  const dealer = randomInt(random, rules.players);
  const state = deal(rules, shuffledDeck(rules, random), { dealer, totals: totalsOf(rules, random) });
  const found: Found[] = [];
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    const view = viewOf(state, seat);
    const action = (bots[seat] ?? botOf('expert'))(view, random);
    if (found.length < MAX_PER_DEAL && isWorthJudging(view, random)) {
      const puzzle = puzzleIn(formatView(view), `${seed} ${number} ${state.table.drawPileSize}`);
      if (puzzle) found.push(puzzle);
    }
    playInPlace(state, action);
  }
  return found;
}

/** Any edition and number of seats, each pair as likely. */
function tableOf(random: Random): Rules {
  const tables = EDITIONS.flatMap((edition) =>
    PLAYER_COUNTS.flatMap((players) => (supportsPlayers(edition, players) ? [{ id: edition.id, players }] : [])),
  );
  const { id, players } = oneOf(tables, random);
  return rulesFor(id, players);
}

function totalsOf(rules: Rules, random: Random): number[] | null {
  const standing = oneOf(STANDINGS, random);
  if (rules.format !== 'match' || standing === 'alone') return null;
  const most = standing === 'start' ? 1 : MATCH_POINTS / POINTS_STEP;
  return Array.from({ length: rules.teams }, () => POINTS_STEP * randomInt(random, most));
}

function oneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[randomInt(random, items.length)] as Item;
}

/**
 * Whether a decision is judged: always where the policy is sure of its choice and weaker players do otherwise, and now and
 * then where everyone agrees, or where the policy is not sure and an answer is rare, but hard to find.
 */
function isWorthJudging(view: View, random: Random): boolean {
  if (legalActions(view).length < 2) return false;
  const choices = PUZZLE_LEVELS.map((level) => formatAction(botOf(level)(view, random)));
  const chance = certaintyOf(view) < SURE_LOG_ODDS ? UNSURE_CHANCE : new Set(choices).size === 1 ? OBVIOUS_CHANCE : 1;
  return randomFraction(random) < chance;
}

/** By how much the log-odds of the policy's choice are above those of the next one. */
function certaintyOf(view: View): number {
  const { rules } = view.table;
  const policy = new Policy(shippedWeightsFor(rules).network, rules);
  const count = policy.listActions(view);
  policy.evaluate(view);
  const [best = 0, next = 0] = Array.from(policy.logits.subarray(0, count)).sort((a, b) => b - a);
  return best - next;
}

/** The puzzle in a position line, as its seat sees it; null if it has no one answer or belongs to no theme. */
function puzzleIn(position: string, seed: string): Found | null {
  const view = viewIn(position);
  const mayBeByMatchScore = / totals=/.test(position);
  const verdict = judge(view, seed, (one, other) => mayBeByMatchScore || themeOf(view, one, other) !== null);
  const nextBest = verdict?.leads[0];
  if (!verdict || !nextBest) return null;
  const { answer } = verdict;
  const theme = isByMatchScore(position, answer, seed) ? 'matchScore' : themeOf(view, answer, nextBest.action);
  if (theme === null) return null;
  return {
    position,
    theme,
    answer: formatAction(answer),
    nextBest: formatAction(nextBest.action),
    points: nextBest.points,
    chance: nextBest.chance,
    shares: solveShares(view, answer, seed),
    choices: choicesOf(view, seed),
  };
}

/** Whether another action would be better if the deal stood alone. */
function isByMatchScore(position: string, answer: Action, seed: string): boolean {
  const alone = position.replace(/ totals=\S+/, '');
  if (alone === position) return false;
  const [nearest] = leadsOf(viewIn(alone), answer, {
    seed: `${seed} alone`,
    worlds: VERDICT_WORLDS,
    belief: 'learned',
  });
  return nearest !== undefined && !isSame(nearest.action, answer) && nearest.points < -2 * nearest.error;
}

/** The view of a position line; throws if it cannot be read. */
export function viewIn(position: string): View {
  const view = parseView(position);
  if (!view.ok) throw new Error(`${view.error.message} in: ${position}`);
  return view.value;
}
