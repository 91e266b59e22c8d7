import { m } from '@coup-fourre/client/text';
import { useTemporaryGame } from '../../game/useGame.ts';
import { Sprites } from '../../table/sprites.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { NotFound } from '../../ui/page/page.tsx';
import { TableSlots } from '../play/index.ts';
import { LessonList } from './lessonList.tsx';
import { LessonScreen } from './lessonScreen.tsx';
import { lessonById } from './lessons.ts';

export function LearnScreen({ lesson: id }: { readonly lesson?: string | undefined }) {
  const room = useTemporaryGame();
  const lesson = lessonById(id);
  if (id === undefined) return <LessonList />;
  if (lesson === null) {
    return (
      <NotFound text={m.noSuchLesson()}>
        <ButtonLink quiet text={m.learnTitle()} to="/learn" />
      </NotFound>
    );
  }
  return (
    <>
      <Sprites />
      <TableSlots>
        <LessonScreen key={lesson.id} lesson={lesson} room={room} />
      </TableSlots>
    </>
  );
}
