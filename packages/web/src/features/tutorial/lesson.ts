import type { Messages } from '@coup-fourre/client/text';
import { type Action, type CardName, nameOf, type Players } from '@coup-fourre/rules';

/** What a step asks for: to play one of some cards, to call a coup fourré, or to decide about the extension. */
export type Goal =
  | { readonly type: 'play'; readonly cards: readonly CardName[] }
  | { readonly type: 'coupFourre' }
  | { readonly type: 'extend' };

type IdIn<Key> = Key extends `lesson.${infer Id}.title` ? Id : never;

/** The lessons that have words. */
export type LessonId = IdIn<keyof Messages>;

/** A lesson at the table: a position, and what is done from there, step by step. Its words are messages. */
export interface Lesson {
  readonly id: LessonId;
  readonly players: Players;
  /** Where it begins, as NOTATION.md has it; seat 0 learns. */
  readonly position: string;
  readonly steps: readonly Goal[];
}

/** Whether an action is what a step asks for. */
export function meetsGoal(goal: Goal, action: Action): boolean {
  if (goal.type !== 'play') return action.type === goal.type;
  return action.type === 'play' && goal.cards.includes(nameOf(action.card));
}
