import { PUZZLE_THEMES, type Puzzle, type PuzzleTheme } from '@coup-fourre/client/puzzles';
import { type Action, D200, isAttack, isDistance, isSafety, parseAction } from '@coup-fourre/rules';

/** The kind of an answer. If nearly all answers of a theme are of one kind, the theme gives the answer away. */
type AnswerKind =
  | 'call'
  | 'pass'
  | 'extend'
  | 'arrive'
  | 'discard'
  | 'lay'
  | 'attack'
  | 'twoHundred'
  | 'drive'
  | 'cure';

function answerKindOf(action: Action): AnswerKind {
  if (action.type === 'extend') return action.value ? 'extend' : 'arrive';
  if (action.type === 'coupFourre') return 'call';
  if (action.type !== 'play') return action.type;
  if (isAttack(action)) return 'attack';
  if (isSafety(action.card)) return 'lay';
  if (action.card === D200) return 'twoHundred';
  return isDistance(action.card) ? 'drive' : 'cure';
}

/** The kind of most answers of a theme, however the puzzles are found. */
const USUAL: Partial<Record<PuzzleTheme, AnswerKind>> = {
  safety: 'lay',
  extension: 'arrive',
  coupFourre: 'call',
  twoHundred: 'twoHundred',
  matchScore: 'arrive',
};

/** True if an answer is not of its theme's usual kind. */
export function isRareAnswer(theme: PuzzleTheme, answer: Action): boolean {
  return answerKindOf(answer) !== USUAL[theme];
}

/** The most answers of one kind in a theme, for each answer of another kind. */
const MAX_PER_OTHER = 2;

/**
 * Drops puzzles from themes whose answers are nearly all of one kind, evenly over the ratings, until the theme no
 * longer gives the answer away. A theme whose answers are all of one kind, such as discards, stays as it is.
 */
export function balanced(puzzles: readonly Puzzle[]): Puzzle[] {
  const dropped = new Set<Puzzle>();
  for (const theme of PUZZLE_THEMES) {
    const own = puzzles.filter((puzzle) => puzzle.theme === theme);
    const usual = own.filter(({ answer }) => kindOf(answer) === USUAL[theme]).toSorted((a, b) => a.rating - b.rating);
    const others = own.length - usual.length;
    const kept = Math.max(1, MAX_PER_OTHER * others);
    for (const [index, puzzle] of usual.entries())
      if (Math.floor(((index + 1) * kept) / usual.length) === Math.floor((index * kept) / usual.length))
        dropped.add(puzzle);
  }
  return puzzles.filter((puzzle) => !dropped.has(puzzle));
}

function kindOf(word: string): AnswerKind {
  const action = parseAction(word);
  if (action === null) throw new Error(`'${word}' is not an action of NOTATION.md`);
  return answerKindOf(action);
}
