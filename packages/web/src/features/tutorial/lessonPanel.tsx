import { cardNames, getLocale, type Messages, m, unitText } from '@coup-fourre/client/text';
import { DEFAULT_EDITION } from '@coup-fourre/rules';
import { useContext, useEffect, useRef } from 'react';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';
import { useAnnouncement } from '../../ui/announcements/liveRegions.tsx';
import { Icon } from '../../ui/art/index.ts';
import { ButtonLink, Link } from '../../ui/page/link.tsx';
import type { LessonGame, LessonState } from './lessonGame.ts';
import { FirstDealButton } from './lessonList.tsx';
import { LESSONS, type LessonId, OPPONENT, PARTNER } from './lessons.ts';

interface LessonPanelProps {
  readonly table: LessonGame;
  readonly state: LessonState;
  /** True once the cards have been dealt, so that the learner can act. */
  readonly isReady: boolean;
  /** True if the panel is one row. Two rows have no place for the words of the number. */
  readonly isWide: boolean;
}

/**
 * The panel above the table, which is also announced.
 * It has the lesson's number and title, its task or praise, and the link to the next lesson.
 */
export function LessonPanel({ table, state: lessonState, isReady, isWide }: LessonPanelProps) {
  const { lesson, isDone } = table;
  const text = lessonText(table, lessonState);
  const state = isDone ? 'praise' : lessonState.wrong === null ? 'task' : 'wrong';
  const index = LESSONS.indexOf(lesson);
  const leave = m['lesson.leave']();
  useAnnouncement({
    words: isReady ? text : '',
    // A step that reappears after a wrong attempt has been announced already.
    announcementKey: `${getLocale()} ${state === 'wrong' ? `wrong ${lessonState.tries}` : `step ${lessonState.step}`}`,
    urgency: 'assertive',
    speaker: 'lesson',
  });
  return (
    <header
      className={`table-panel lesson-panel ${state}`}
      data-testid="lesson"
      data-step={lessonState.step}
      data-lesson={lesson.id}
    >
      <div className="label lesson-number">
        <span className={isWide ? '' : 'unseen'}>
          {m['lesson.number']({ number: index + 1, count: LESSONS.length })}
        </span>
        {!isWide && (
          <span aria-hidden="true">
            {index + 1}/{LESSONS.length}
          </span>
        )}
      </div>
      <h1 tabIndex={-1}>{m[`lesson.${lesson.id}.title`]()}</h1>
      <Link to="/learn" className="icon-button lesson-leave" label={leave}>
        <Icon name="close" />
      </Link>
      <div className="row lesson-text" data-testid="lesson-text">
        {state !== 'task' && <Icon name={isDone ? 'check' : 'warning'} size={20} />}
        {/* A new element for each text, because a browser's translator replaces text nodes. */}
        <span key={text}>{text}</span>
      </div>
      {isDone && <NextLesson index={index} />}
    </header>
  );
}

/** The next lesson, or a first deal after the last lesson. It gets the focus as soon as the lesson is done. */
function NextLesson({ index }: { readonly index: number }) {
  const announcer = useContext(AnnouncerContext);
  const box = useRef<HTMLSpanElement>(null);
  const next = LESSONS[index + 1];
  useEffect(() => {
    // The move that ended the lesson is said first.
    announcer.moveFocus(() => box.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true }));
  }, [announcer]);
  return (
    <span ref={box} className="lesson-next">
      {next ? (
        <ButtonLink text={m['lesson.next']()} to={`/learn/${next.id}`} />
      ) : (
        <FirstDealButton className="button" />
      )}
    </span>
  );
}

type LessonKey = Extract<keyof Messages, `lesson.${LessonId | 'wrong'}.${string}`>;

/** The lesson's current text: the task, why the last attempt was wrong, or praise. */
export function lessonText(
  { lesson: { id }, isDone }: Pick<LessonGame, 'lesson' | 'isDone'>,
  { step, wrong }: LessonState,
): string {
  if (isDone) return textOf(`${id}.praise`);
  const key = `${id}.${step + 1}`;
  if (wrong === null) return textOf(key);
  const own = `${key}.wrong`;
  return textOf(wrong === 'other' && `lesson.${own}` in m ? own : `wrong.${wrong}`);
}

function textOf(key: string): string {
  const values = { ...cardNames(DEFAULT_EDITION), unit: unitText(DEFAULT_EDITION), name: OPPONENT, partner: PARTNER };
  return m[`lesson.${key}` as LessonKey](values);
}
