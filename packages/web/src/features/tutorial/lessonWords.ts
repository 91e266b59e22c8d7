import type { Words } from '../../text/longText.ts';
import type { LessonGame, LessonState } from './lessonGame.ts';
import { lessonMessage } from './texts.ts';

/** What the lesson says now: what to do, why not what was tried, or a word of praise. */
export function lessonWords(words: Words, { lesson, isDone }: LessonGame, { step, wrong }: LessonState): string {
  if (isDone) return lessonMessage(words, `${lesson.id}.praise`);
  const key = `${lesson.id}.${step + 1}`;
  if (wrong === null) return lessonMessage(words, key);
  const own = `${key}.wrong`;
  return lessonMessage(words, wrong === 'other' && own in words ? own : `wrong.${wrong}`);
}
