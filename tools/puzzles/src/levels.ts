import { BOT_KINDS, botName, botOf, type Level } from '@coup-fourre/bots';
import { PUZZLE_LEVELS, type PuzzleLevel } from '@coup-fourre/client/puzzles';
import { type Action, fastRandom, formatAction, legalActions, seededRandom, type View } from '@coup-fourre/rules';

/** How often each player that chooses at random is asked. */
const ASKED = 16;

/**
 * The rating of each level, on a scale where a good club player has 1500. The champion is assumed to find every answer.
 */
const LEVEL_RATINGS: Readonly<Record<Level, number>> = {
  random: 700,
  novice: 1100,
  classic: 1450,
  expert: 1900,
  champion: 2300,
};

/** How often each computer player but the champion finds the answer, from 0 to 1, by the player's name. */
export type SolveShares = Readonly<Record<string, number>>;

/** How often each computer player finds the answer of a decision. */
export function solveShares(view: View, answer: Action, seed: string): SolveShares {
  const word = formatAction(answer);
  const shares = BOT_KINDS.flatMap(({ level, temperament }): [string, number][] => {
    const name = botName({ level, temperament });
    if (level === 'champion') return [];
    if (level === 'random') return [[name, 1 / legalActions(view).length]];
    const times = level === 'expert' ? 1 : ASKED;
    const bot = botOf(level, temperament);
    const random = fastRandom(seededRandom(`${seed} ${name}`));
    const choices = Array.from({ length: times }, () => formatAction(bot(view, random)));
    return [[name, choices.filter((choice) => choice === word).length / times]];
  });
  return Object.fromEntries(shares);
}

/** The most frequent choice of each level that a puzzle names. */
export function choicesOf(view: View, seed: string): Record<PuzzleLevel, string> {
  const chosen = PUZZLE_LEVELS.map((level): [PuzzleLevel, string] => {
    const random = fastRandom(seededRandom(`${seed} ${level}`));
    const times = new Map<string, number>();
    for (let asked = 0; asked < ASKED; asked += 1) {
      const choice = formatAction(botOf(level)(view, random));
      times.set(choice, (times.get(choice) ?? 0) + 1);
    }
    const [most] = [...times].sort(([, one], [, other]) => other - one);
    if (most === undefined) throw new Error('no level was asked');
    return [level, most[0]];
  });
  return Object.fromEntries(chosen) as Record<PuzzleLevel, string>;
}

const SCALE = 400;
const LOWEST = 400;
const HIGHEST = 2600;

/**
 * The most likely rating of a puzzle, by Elo's curve, given how often the computer players find its answer.
 * The champion counts as finding it always.
 */
export function startingRating(shares: SolveShares): number {
  const players = [
    ...BOT_KINDS.flatMap(({ level, temperament }) => {
      const share = shares[botName({ level, temperament })];
      return share === undefined ? [] : [{ rating: LEVEL_RATINGS[level], share, weight: weightOf(level) }];
    }),
    { rating: LEVEL_RATINGS.champion, share: 1, weight: 1 },
  ];
  let [low, high] = [LOWEST, HIGHEST];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    const surplus = players.reduce(
      (sum, { rating, share, weight }) => sum + weight * (share - 1 / (1 + 10 ** ((middle - rating) / SCALE))),
      0,
    );
    if (surplus > 0) high = middle;
    else low = middle;
  }
  return Math.round((low + high) / 2);
}

/** All temperaments of a level count as much together as a level without temperaments. */
function weightOf(level: Level): number {
  return 1 / BOT_KINDS.filter((kind) => kind.level === level).length;
}
