import './studies.css';
import { m } from '@coup-fourre/client/text';
import { FIRST_MOMENT, formatMoment, type Moment } from '@coup-fourre/rules';
import { type ComponentProps, type ReactNode, useContext, useState } from 'react';
import { numberedSetup } from '../../game/draft.ts';
import { range } from '../../game/range.ts';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Header } from '../../ui/page/header.tsx';
import { useTitle } from '../../ui/page/page.tsx';
import { Select } from '../../ui/select.tsx';
import { AnalyzeButton, cardsFaultText } from '../links/index.ts';
import { ReplayViewer, useReplay } from '../replay/index.ts';
import type { StudyOfTexts } from './studies.worker.ts';

interface StudyReaderProps {
  readonly study: StudyOfTexts;
  /** Lets a chapter open at a moment. Absent if the study is not one's own. */
  readonly openAt?: (chapter: number, moment: Moment) => void;
  readonly children: ReactNode;
}

/** A study, chapter by chapter. Page Up and Page Down lead from one to the next. */
export function StudyReader({ study, openAt, children }: StudyReaderProps) {
  const { title, note, chapters } = study;
  const heading = useTitle(title);
  const announcer = useContext(AnnouncerContext);
  const [chosen, choose] = useState(0);
  const [moment, setMoment] = useState<Moment>(chapters[0]?.opens ?? FIRST_MOMENT);
  const index = Math.min(chosen, chapters.length - 1);
  const chapter = chapters[index];

  function open(next: number): void {
    choose(next);
    setMoment(chapters[next]?.opens ?? FIRST_MOMENT);
    say(chapterName(study, next));
  }

  function say(words: string): void {
    announcer.say({ words, urgency: 'polite', speaker: 'board' });
  }

  const previous = index > 0 ? () => open(index - 1) : null;
  const next = index < chapters.length - 1 ? () => open(index + 1) : null;
  return (
    <div className="study replay">
      <Header />
      <main className="study-page replay-page study-reader" data-testid="study">
        <header className="row study-head">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {note !== undefined && <p className="study-about">{note}</p>}
          {chapter !== undefined && (
            <span className="row chapter-choice">
              <IconButton
                icon="prev"
                label={m.studyPrevious()}
                isOff={previous === null}
                onClick={() => previous?.()}
              />
              <Select
                aria-label={m.studyChapter()}
                values={range(chapters.length)}
                textOf={(each) => chapterName(study, each)}
                chosen={index}
                choose={open}
              />
              <IconButton icon="next" label={m.studyNext()} isOff={next === null} onClick={() => next?.()} />
            </span>
          )}
          <span className="row replay-ways">
            {chapter !== undefined && (
              <AnalyzeButton small key={chapter.record} record={async () => chapter.record} moment={moment} />
            )}
            {chapter !== undefined && openAt !== undefined && (
              <Button
                quiet
                small
                text={m.studyOpenHere()}
                isOff={formatMoment(moment) === formatMoment(chapter.opens ?? FIRST_MOMENT)}
                onClick={() => {
                  openAt(index, moment);
                  say(m.studyOpensHere());
                }}
              />
            )}
            {children}
          </span>
        </header>
        {chapter === undefined ? (
          <p className="lead study-empty">{m.studyEmpty()}</p>
        ) : (
          <ChapterView
            key={`${index} ${chapter.record}`}
            record={chapter.record}
            start={chapter.opens ?? FIRST_MOMENT}
            beyond={{ previous, next }}
            moved={setMoment}
          />
        )}
      </main>
    </div>
  );
}

function chapterName({ chapters }: StudyOfTexts, index: number): string {
  return m.studyNumbered({ number: index + 1, title: chapters[index]?.title ?? '' });
}

interface ChapterViewProps extends Pick<ComponentProps<typeof ReplayViewer>, 'start' | 'moved' | 'beyond'> {
  readonly record: string;
}

function ChapterView({ record, ...rest }: ChapterViewProps) {
  const state = useReplay({ record, deal: null });
  if (state === null) return null;
  if ('fault' in state) return <p role="alert">{cardsFaultText(state.fault)}</p>;
  const { replay } = state;
  return <ReplayViewer replay={replay} setup={numberedSetup(replay.rules)} hasMoves head={() => null} {...rest} />;
}
