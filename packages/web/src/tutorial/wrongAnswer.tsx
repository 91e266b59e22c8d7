import { Dialog } from '../shell/dialog.tsx';
import type { Words } from '../text/longText.ts';
import type { LessonGame, Taught } from './lessonGame.ts';
import { lessonWords } from './lessonWords.ts';
import { said } from './texts.ts';

interface WrongAnswerProps {
  readonly table: LessonGame;
  readonly taught: Taught;
  readonly words: Words;
}

/** Why the answer to a question was not the one: the question covers the panel, so it stands over the question. */
export function WrongAnswer({ table, taught, words }: WrongAnswerProps) {
  const title = said(words, 'wrongTitle');
  return (
    <Dialog title={title} onClose={() => table.forgive()}>
      <p>{lessonWords(words, table, taught)}</p>
      <div className="choices">
        <button type="button" className="button" onClick={() => table.forgive()}>
          {said(words, 'back')}
        </button>
      </div>
    </Dialog>
  );
}
