import { m } from '@coup-fourre/client/text';
import { Dialog } from '../../ui/dialog.tsx';
import type { LessonGame, LessonState } from './lessonGame.ts';
import { lessonText } from './texts.ts';

interface WrongAnswerProps {
  readonly table: LessonGame;
  readonly state: LessonState;
}

/** Why the answer to a question was not the one: the question covers the panel, so it stands over the question. */
export function WrongAnswer({ table, state }: WrongAnswerProps) {
  const title = m['lesson.wrongTitle']();
  return (
    <Dialog title={title} onClose={() => table.clearRefusal()}>
      <p>{lessonText(table, state)}</p>
      <div className="choices">
        <button type="button" className="button" onClick={() => table.clearRefusal()}>
          {m['lesson.back']()}
        </button>
      </div>
    </Dialog>
  );
}
