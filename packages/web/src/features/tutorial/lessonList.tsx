import './tutorial.css';
import { m } from '../../paraglide/messages.js';
import type { Words } from '../../text/longText.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { LESSONS } from './lessons.ts';
import { lessonsDone } from './progress.ts';
import { lessonMessage } from './texts.ts';

/** All lessons in their order, those done marked; one button goes on where the learner stopped. */
export function LessonList({ words }: { readonly words: Words }) {
  const done = lessonsDone(localStorage);
  const next = LESSONS.find(({ id }) => !done.has(id));
  const first = next ?? LESSONS[0];
  const begin = next === undefined ? 'again' : done.size > 0 ? 'goOn' : 'start';
  return (
    <Page
      title={m.learnTitle()}
      subtitle={lessonMessage(words, next === undefined ? 'allDone' : 'intro')}
      className="learn-page"
    >
      <section className="tile lessons-tile">
        <Link to={{ at: 'learn', lesson: first?.id ?? '' }} className="button big">
          <Icon name="play" size={26} /> {lessonMessage(words, begin)}
        </Link>
        <ol className="lessons">
          {LESSONS.map(({ id }, place) => (
            <li key={id}>
              <Link to={{ at: 'learn', lesson: id }} className={done.has(id) ? 'lesson done' : 'lesson'}>
                <b className="num">{place + 1}</b>
                <span>{lessonMessage(words, `${id}.title`)}</span>
                {done.has(id) && (
                  <>
                    <Icon name="check" size={22} />
                    <VisuallyHidden>{lessonMessage(words, 'done')}</VisuallyHidden>
                  </>
                )}
              </Link>
            </li>
          ))}
        </ol>
        <Link to={{ at: 'rules' }} className="button quiet">
          <Icon name="book" size={20} /> {lessonMessage(words, 'readRules')}
        </Link>
      </section>
    </Page>
  );
}
