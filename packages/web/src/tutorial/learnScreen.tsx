import { m } from '@coup-fourre/client/text';
import { useTemporaryGame } from '../game/useTemporaryGame.ts';
import { Page } from '../lobby/page.tsx';
import { Sprites } from '../shell/sprites.tsx';
import { useWords } from '../text/longText.ts';
import { LessonList } from './lessonList.tsx';
import { LessonScreen } from './lessonScreen.tsx';
import { lessonById } from './lessons.ts';
import { LESSON_TEXTS } from './texts.ts';

/** The lessons, or the one that was asked for. */
export function LearnScreen({ lesson: id }: { readonly lesson?: string | undefined }) {
  const words = useWords(LESSON_TEXTS);
  const room = useTemporaryGame();
  const lesson = lessonById(id);
  if (words === null) return <Page title={m.learnTitle()}>{null}</Page>;
  if (lesson === null) return <LessonList words={words} />;
  return (
    <>
      <Sprites />
      <LessonScreen key={lesson.id} lesson={lesson} words={words} room={room} />
    </>
  );
}
