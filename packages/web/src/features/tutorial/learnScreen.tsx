import { useTemporaryGame } from '../../game/useTemporaryGame.ts';
import { Sprites } from '../../table/sprites.tsx';
import { LessonList } from './lessonList.tsx';
import { LessonScreen } from './lessonScreen.tsx';
import { lessonById } from './lessons.ts';

/** The list of lessons, or the requested lesson. */
export function LearnScreen({ lesson: id }: { readonly lesson?: string | undefined }) {
  const room = useTemporaryGame();
  const lesson = lessonById(id);
  if (lesson === null) return <LessonList />;
  return (
    <>
      <Sprites />
      <LessonScreen key={lesson.id} lesson={lesson} room={room} />
    </>
  );
}
