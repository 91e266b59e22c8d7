import type { Words } from '../text/longText.ts';
import type { LessonGame, Taught } from './lessonGame.ts';
import { said } from './texts.ts';

/** What the lesson says now: what to do, why not what was tried, or a word of praise. */
export function lessonWords(words: Words, { lesson, isDone }: LessonGame, { step, wrong }: Taught): string {
  if (isDone) return said(words, `${lesson.id}.praise`);
  const key = `${lesson.id}.${step + 1}`;
  if (wrong === null) return said(words, key);
  const own = `${key}.wrong`;
  return said(words, wrong === 'other' && own in words ? own : `wrong.${wrong}`);
}
