import { useTemporaryGame } from '../../game/useTemporaryGame.ts';
import { m } from '../../paraglide/messages.js';
import { Sprites } from '../../table/sprites.tsx';
import { useWords } from '../../text/longText.ts';
import { Page } from '../../ui/page/page.tsx';
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
