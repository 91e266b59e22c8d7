import { m } from '@coup-fourre/client/text';
import { useEffect, useRef } from 'react';
import { useAnnouncement } from '../../ui/announcements/useAnnouncement.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { FirstDealButton } from './firstDealButton.tsx';
import type { LessonGame, LessonState } from './lessonGame.ts';
import { LESSONS } from './lessons.ts';
import { lessonText } from './texts.ts';

interface LessonPanelProps {
  readonly table: LessonGame;
  readonly state: LessonState;
  /** Whether the cards have been dealt, so that the learner can act. */
  readonly isReady: boolean;
}

/**
 * The panel above the table: which lesson it is, what to do or how it went, and the link to the next. It is also
 * announced.
 */
export function LessonPanel({ table, state: lessonState, isReady }: LessonPanelProps) {
  const { lesson, isDone } = table;
  const text = lessonText(table, lessonState);
  const state = isDone ? 'praise' : lessonState.wrong === null ? 'task' : 'wrong';
  const index = LESSONS.indexOf(lesson);
  const leave = m['lesson.leave']();
  useAnnouncement({
    words: isReady ? text : '',
    // A step that is shown again after a wrong attempt has been heard.
    announcementKey: state === 'wrong' ? `wrong ${lessonState.tries}` : `step ${lessonState.step}`,
    urgency: 'assertive',
    speaker: 'lesson',
  });
  return (
    <header
      className={`lesson-panel ${state}`}
      data-testid="lesson"
      data-step={lessonState.step}
      data-lesson={lesson.id}
    >
      <p className="label lesson-number">{m['lesson.number']({ number: index + 1, count: LESSONS.length })}</p>
      <h1 tabIndex={-1}>{m[`lesson.${lesson.id}.title`]()}</h1>
      <Link to="/learn" className="icon-button lesson-leave" label={leave}>
        <Icon name="close" />
      </Link>
      <p className="lesson-text" data-testid="lesson-text">
        {state !== 'task' && <Icon name={isDone ? 'check' : 'warning'} size={20} />}
        <span>{text}</span>
      </p>
      {isDone && <NextLesson index={index} />}
    </header>
  );
}

/** The way to the next lesson, after the last to a first deal; it has the focus as soon as this one is done. */
function NextLesson({ index }: { readonly index: number }) {
  const box = useRef<HTMLSpanElement>(null);
  const next = LESSONS[index + 1];
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  }, []);
  return (
    <span ref={box} className="lesson-next">
      {next ? (
        <Link to={`/learn/${next.id}`} className="button">
          {m['lesson.next']()}
        </Link>
      ) : (
        <FirstDealButton className="button" />
      )}
    </span>
  );
}
