import { botOf, type Level } from '@coup-fourre/bots';
import type { PuzzleLevel, PuzzleTheme } from '@coup-fourre/client/puzzles';
import {
  type Action,
  EDITIONS,
  fastRandom,
  formatAction,
  formatView,
  MATCH_POINTS,
  PLAYER_COUNTS,
  type Random,
  type Rules,
  randomInt,
  rulesFor,
  seededRandom,
  supportsPlayers,
} from '@coup-fourre/rules';
import { actorOfState, deal, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { isRareAnswer } from './answerKind.ts';
import { isSame, judge, leadsOf, standingAlone, VERDICT_WORLDS, viewIn } from './judge.ts';
import { choicesOf, type SolveShares, solveShares } from './levels.ts';
import { isWorthJudging, isWorthJudgingFor, themeOf } from './worthJudging.ts';

/** A decision with one answer. Actions are words of NOTATION.md. */
export interface Found {
  readonly position: string;
  readonly theme: PuzzleTheme;
  readonly answer: string;
  readonly nextBest: string;
  /** The lead over the next best action: in points of utility, and in the chance to win. */
  readonly points: number;
  readonly chance: number;
  readonly shares: SolveShares;
  readonly choices: Readonly<Record<PuzzleLevel, string>>;
}

/** The most puzzles taken from one deal: its decisions resemble each other. */
const MAX_PER_DEAL = 2;

/** The levels of the players. A level's share is its number of entries. Weaker players reach other positions. */
const PLAYERS: readonly Level[] = ['expert', 'expert', 'expert', 'classic', 'novice'];
/** The state of the match at the start of a deal, weighted by the number of entries. */
const STANDINGS = ['alone', 'alone', 'start', 'later', 'later'] as const;
/** The same for runs that look for puzzles in which the match score matters. */
const LATE_STANDINGS = ['alone', 'later', 'end', 'end', 'end'] as const;
/** Every team has at least this many points near the end. */
const END_POINTS = 3500;
const POINTS_STEP = 25;

/** Everything that determines which puzzles a run finds. */
export interface Run {
  readonly seed: string;
  /** The themes to find, or null for all. */
  readonly themes: readonly PuzzleTheme[] | null;
  /** True for only those puzzles whose answer is not the usual one of their theme. */
  readonly rare?: boolean;
}

/** Finds the puzzles in deal `number`. */
export function mineDeal({ seed, themes, rare = false }: Run, number: number): Found[] {
  const random = fastRandom(seededRandom(`${seed} ${number}`));
  const rules = tableOf(random);
  const bots = Array.from({ length: rules.players }, () => botOf(oneOf(PLAYERS, random)));
  const dealer = randomInt(random, rules.players);
  const state = deal(rules, shuffledDeck(rules, random), { dealer, totals: totalsOf(rules, themes, random) });
  const found: Found[] = [];
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    const view = viewOf(state, seat);
    const action = (bots[seat] ?? botOf('expert'))(view, random);
    const isJudged = () => (themes ? isWorthJudgingFor({ themes, rare }, view, random) : isWorthJudging(view, random));
    if (found.length < MAX_PER_DEAL && isJudged()) {
      const puzzle = puzzleIn(formatView(view), {
        seed: `${seed} ${number} ${state.table.drawPileSize}`,
        themes,
        rare,
      });
      if (puzzle) found.push(puzzle);
    }
    playInPlace(state, action);
  }
  return found;
}

/** A random edition and number of seats. Every pair is equally likely. */
function tableOf(random: Random): Rules {
  const tables = EDITIONS.flatMap((edition) =>
    PLAYER_COUNTS.flatMap((players) => (supportsPlayers(edition, players) ? [{ id: edition.id, players }] : [])),
  );
  const { id, players } = oneOf(tables, random);
  return rulesFor(id, players);
}

function totalsOf(rules: Rules, themes: Run['themes'], random: Random): number[] | null {
  const standing = oneOf(themes?.includes('matchScore') ? LATE_STANDINGS : STANDINGS, random);
  if (rules.format !== 'match' || standing === 'alone') return null;
  const least = standing === 'end' ? END_POINTS : 0;
  const most = standing === 'start' ? 1 : (MATCH_POINTS - least) / POINTS_STEP;
  return Array.from({ length: rules.teams }, () => least + POINTS_STEP * randomInt(random, most));
}

function oneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[randomInt(random, items.length)] as Item;
}

/**
 * The puzzle in a position line, from its seat's view.
 * Null if the position has no single answer, or if its theme is not wanted.
 */
function puzzleIn(position: string, { seed, themes, rare }: Run): Found | null {
  const isLookedFor = (theme: PuzzleTheme | null): theme is PuzzleTheme =>
    theme !== null && (themes === null || themes.includes(theme));
  const view = viewIn(position);
  const mayBeByMatchScore = isLookedFor('matchScore') && standingAlone(position) !== null;
  const isWanted = (one: Action, other: Action): boolean => {
    const theme = themeOf(view, one, other);
    return mayBeByMatchScore || (isLookedFor(theme) && !(rare && !isRareAnswer(theme, one)));
  };
  const verdict = judge(view, seed, isWanted);
  const nextBest = verdict?.leads[0];
  if (!verdict || !nextBest) return null;
  const { answer } = verdict;
  const theme = isByMatchScore(position, answer, seed) ? 'matchScore' : themeOf(view, answer, nextBest.action);
  if (!isLookedFor(theme) || (rare && !isRareAnswer(theme, answer))) return null;
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

/** True if another action would be better outside the match. */
function isByMatchScore(position: string, answer: Action, seed: string): boolean {
  const alone = standingAlone(position);
  if (alone === null) return false;
  const [nearest] = leadsOf(viewIn(alone), answer, {
    seed: `${seed} alone`,
    worlds: VERDICT_WORLDS,
    belief: 'learned',
  });
  return nearest !== undefined && !isSame(nearest.action, answer) && nearest.points < -2 * nearest.error;
}
