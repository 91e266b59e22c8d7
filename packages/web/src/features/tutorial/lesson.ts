import type { Messages } from '@coup-fourre/client/text';
import { type Action, type CardName, nameOf, type Players } from '@coup-fourre/rules';

/** What a step asks for: playing one of some cards, calling a coup fourré, or deciding about the extension. */
export type Goal =
  | { readonly type: 'play'; readonly cards: readonly CardName[] }
  | { readonly type: 'coupFourre' }
  | { readonly type: 'extend' };

type IdIn<Key> = Key extends `lesson.${infer Id}.title` ? Id : never;

/** The lessons that have texts. */
export type LessonId = IdIn<keyof Messages>;

/** A lesson at the table: a position, and its steps. The texts are messages. */
export interface Lesson {
  readonly id: LessonId;
  readonly players: Players;
  /** The initial position in NOTATION.md; seat 0 is the learner's. */
  readonly position: string;
  readonly steps: readonly Goal[];
}

/** Whether an action is what a step asks for. */
export function meetsGoal(goal: Goal, action: Action): boolean {
  if (goal.type !== 'play') return action.type === goal.type;
  return action.type === 'play' && goal.cards.includes(nameOf(action.card));
}
