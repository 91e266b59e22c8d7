import type { Words } from '../../text/longText.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { LessonGame, LessonState } from './lessonGame.ts';
import { lessonWords } from './lessonWords.ts';
import { lessonMessage } from './texts.ts';

interface WrongAnswerProps {
  readonly table: LessonGame;
  readonly state: LessonState;
  readonly words: Words;
}

/** Why the answer to a question was not the one: the question covers the panel, so it stands over the question. */
export function WrongAnswer({ table, state, words }: WrongAnswerProps) {
  const title = lessonMessage(words, 'wrongTitle');
  return (
    <Dialog title={title} onClose={() => table.clearRefusal()}>
      <p>{lessonWords(words, table, state)}</p>
      <div className="choices">
        <button type="button" className="button" onClick={() => table.clearRefusal()}>
          {lessonMessage(words, 'back')}
        </button>
      </div>
    </Dialog>
  );
}
