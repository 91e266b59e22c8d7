import type { PuzzleTheme } from '@coup-fourre/client/puzzles';
import { type Action, D200, isAttack, isDistance, isSafety } from '@coup-fourre/rules';

/** What an answer does. In a theme whose answers are nearly all of one kind, the theme tells the answer. */
export type AnswerKind =
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

export function answerKindOf(action: Action): AnswerKind {
  if (action.type === 'extend') return action.value ? 'extend' : 'arrive';
  if (action.type === 'coupFourre') return 'call';
  if (action.type !== 'play') return action.type;
  if (isAttack(action)) return 'attack';
  if (isSafety(action.card)) return 'lay';
  if (action.card === D200) return 'twoHundred';
  return isDistance(action.card) ? 'drive' : 'cure';
}

/** The kind that most answers of a theme have, however the puzzles are found. */
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
export const MOST_PER_OTHER = 2;
