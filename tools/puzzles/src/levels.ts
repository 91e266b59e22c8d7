import { BOT_KINDS, botName, botOf, type Level } from '@coup-fourre/bots';
import { PUZZLE_LEVELS, type PuzzleLevel } from '@coup-fourre/client/puzzles';
import { type Action, fastRandom, formatAction, legalActions, seededRandom, type View } from '@coup-fourre/rules';

/** Each player that rolls dice is asked so often. */
const ASKED = 16;

/** Where each level would stand on a scale on which a good club player has 1500; the champion finds every answer. */
const LEVEL_RATINGS: Readonly<Record<Level, number>> = {
  random: 700,
  novice: 1100,
  classic: 1450,
  expert: 1900,
  champion: 2300,
};

/** By the name of each computer player but the champion, how often it finds the answer, from 0 to 1. */
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

/** What each level that a puzzle names chooses, most often if it does not always choose the same. */
export function choicesOf(view: View, seed: string): Record<PuzzleLevel, string> {
  const chosen = PUZZLE_LEVELS.map((level): [PuzzleLevel, string] => {
    const random = fastRandom(seededRandom(`${seed} ${level}`));
    const times = new Map<string, number>();
    for (let asked = 0; asked < ASKED; asked += 1) {
      const choice = formatAction(botOf(level)(view, random));
      times.set(choice, (times.get(choice) ?? 0) + 1);
    }
    const [most] = [...times].sort(([, one], [, other]) => other - one);
    if (most === undefined) throw new Error('nobody was asked');
    return [level, most[0]];
  });
  return Object.fromEntries(chosen) as Record<PuzzleLevel, string>;
}

const SCALE = 400;
const LOWEST = 400;
const HIGHEST = 2600;

/**
 * The rating at which the computer players would find the answer as often as they do, by Elo's curve: the most likely one,
 * the champion included, who finds it always.
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

/** The temperaments of a level count together as much as a level without any. */
function weightOf(level: Level): number {
  return 1 / BOT_KINDS.filter((kind) => kind.level === level).length;
}
