import { cardNames, type Messages, m, unitText } from '@coup-fourre/client/text';
import { DEFAULT_EDITION } from '@coup-fourre/rules';
import type { LessonId } from './lesson.ts';
import type { LessonGame, LessonState } from './lessonGame.ts';
import { OPPONENT, PARTNER } from './lessons.ts';

type LessonKey = Extract<keyof Messages, `lesson.${LessonId | 'wrong'}.${string}`>;

/** The current text of the lesson: what to do, why the last attempt was wrong, or praise. */
export function lessonText(
  { lesson: { id }, isDone }: Pick<LessonGame, 'lesson' | 'isDone'>,
  { step, wrong }: LessonState,
): string {
  if (isDone) return textOf(`${id}.praise`);
  const key = `${id}.${step + 1}`;
  if (wrong === null) return textOf(key);
  const own = `${key}.wrong`;
  return textOf(wrong === 'other' && `lesson.${own}` in m ? own : `wrong.${wrong}`);
}

function textOf(key: string): string {
  const values = { ...cardNames(DEFAULT_EDITION), unit: unitText(DEFAULT_EDITION), name: OPPONENT, partner: PARTNER };
  return m[`lesson.${key}` as LessonKey](values);
}
