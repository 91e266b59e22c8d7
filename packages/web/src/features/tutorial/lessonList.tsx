import './tutorial.css';
import { m } from '@coup-fourre/client/text';
import { DEFAULT_SEAT_CHOICES, newDraft, ownSeatChoice, playDraft } from '../../game/draft.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Icon } from '../../ui/art/index.ts';
import { ButtonLink, Link } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { LESSONS } from './lessons.ts';

/**
 * All lessons in order, with finished ones marked. One button continues with the next lesson, and at the end starts a
 * first deal.
 */
export function LessonList() {
  const done = new Set(useSetting('lessonsDone'));
  const next = LESSONS.find(({ id }) => !done.has(id));
  return (
    <Page
      title={m.learnTitle()}
      subtitle={next === undefined ? m['lesson.allDone']() : m['lesson.intro']()}
      className="learn-page"
    >
      <section className="tile stack lessons-tile">
        {next === undefined ? (
          <FirstDealButton className="button big" />
        ) : (
          <ButtonLink big to={`/learn/${next.id}`}>
            <Icon name="play" size={26} /> {m[done.size > 0 ? 'lesson.goOn' : 'lesson.start']()}
          </ButtonLink>
        )}
        <ol className="lessons">
          {LESSONS.map(({ id }, index) => (
            <li key={id}>
              <Link to={`/learn/${id}`} className={done.has(id) ? 'way lesson done' : 'way lesson'}>
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
        <ButtonLink quiet icon="book" text={m['lesson.readRules']()} to="/rules" />
      </section>
    </Page>
  );
}

/** The end of the lessons: one deal against a computer that also makes mistakes. */
export function FirstDealButton({ className }: { readonly className: string }) {
  const { game } = useLocalGame();
  const settings = useSettings();

  function play(): void {
    const draft = {
      ...newDraft(ownSeatChoice(settings.get()), DEFAULT_SEAT_CHOICES),
      house: { format: 'single' } as const,
    };
    // Only the home screen shows this browser's table, so go there before opening the game.
    goTo('/');
    void playDraft(game, settings.get(), draft);
  }

  return (
    <button type="button" className={className} onClick={play}>
      <Icon name="play" size={22} /> {m['lesson.firstDeal']()}
    </button>
  );
}
