import { m } from '@coup-fourre/client/text';
import { useSetting } from '../../settings/useSettings.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { LESSONS } from './lessons.ts';

/** All lessons in order, finished ones marked; one button continues where the learner stopped. */
export function LessonList() {
  const done = new Set(useSetting('lessonsDone'));
  const next = LESSONS.find(({ id }) => !done.has(id));
  const first = next ?? LESSONS[0];
  const begin = next === undefined ? 'lesson.again' : done.size > 0 ? 'lesson.goOn' : 'lesson.start';
  return (
    <Page
      title={m.learnTitle()}
      subtitle={next === undefined ? m['lesson.allDone']() : m['lesson.intro']()}
      className="learn-page"
    >
      <section className="tile lessons-tile">
        <Link to={{ at: 'learn', lesson: first?.id ?? '' }} className="button big">
          <Icon name="play" size={26} /> {m[begin]()}
        </Link>
        <ol className="lessons">
          {LESSONS.map(({ id }, index) => (
            <li key={id}>
              <Link to={{ at: 'learn', lesson: id }} className={done.has(id) ? 'lesson done' : 'lesson'}>
                <b className="num">{index + 1}</b>
                <span>{m[`lesson.${id}.title`]()}</span>
                {done.has(id) && (
                  <>
                    <Icon name="check" size={22} />
                    <VisuallyHidden>{m['lesson.done']()}</VisuallyHidden>
                  </>
                )}
              </Link>
            </li>
          ))}
        </ol>
        <Link to={{ at: 'rules' }} className="button quiet">
          <Icon name="book" size={20} /> {m['lesson.readRules']()}
        </Link>
      </section>
    </Page>
  );
}
