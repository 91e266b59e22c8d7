import './puzzles.css';
import { nextPuzzle, PUZZLE_THEMES, type Puzzle, puzzleThemeText, ratingsAfter } from '@coup-fourre/client/puzzles';
import { m } from '@coup-fourre/client/text';
import { seededRandom } from '@coup-fourre/rules';
import { type ReactNode, useMemo } from 'react';
import { useSetting } from '../../settings/useSettings.ts';
import { Icon, type IconName } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { type Difficulty, FAILED, puzzleAddress, puzzlesAmong, solvedCount, usePuzzleOfDay } from './among.ts';
import { OWN, useMistakes } from './ownMistakes.tsx';
import { AnswersFault, RatingStone } from './ratingStone.tsx';
import { bestRun } from './runScreen.tsx';
import { trainingPlan } from './trainingPlan.ts';
import { firstTries, type KeptAnswers } from './useAnswers.ts';

interface ChooseScreenProps {
  /** With the ratings that everyone has, which choose the puzzle of the day. */
  readonly shipped: readonly Puzzle[];
  readonly puzzles: readonly Puzzle[];
  readonly answers: KeptAnswers;
}

const DIFFICULTY_TEXTS: readonly (readonly [Difficulty, () => string])[] = [
  ['easy', m.puzzlesEasy],
  ['medium', m.puzzlesMedium],
  ['hard', m.puzzlesHard],
];

/** The start page of the puzzles: next puzzle, puzzle of the day, timed run, and a choice of theme or difficulty. */
export function ChooseScreen({ shipped, puzzles, answers }: ChooseScreenProps) {
  const { attempts, fault } = answers;
  const rating = useMemo(() => ratingsAfter(attempts, puzzles).player.rating, [attempts, puzzles]);
  const { tried, solved } = firstTries(attempts);
  const failed = puzzlesAmong(puzzles, attempts, FAILED).length;
  const best = bestRun(localStorage, useSetting('runWaits'));
  const today = usePuzzleOfDay(shipped);
  const { mistakes, due } = useMistakes();
  const plan = trainingPlan(mistakes);
  const isTodayDone = attempts.some(({ id }) => id === today?.id);
  const go = (among: string, content: ReactNode) => (
    <GoOn puzzles={puzzles} answers={answers} among={among} rating={rating}>
      {content}
    </GoOn>
  );
  const progress = (among: string): string => {
    const all = puzzlesAmong(puzzles, attempts, among);
    return m.puzzleProgress({ solved: solvedCount(all, attempts), count: all.length });
  };
  return (
    <Page title={m.puzzlesTitle()} subtitle={m.puzzlesSubtitle()} className="puzzles-page">
      <section className="tile stack puzzles-start">
        <AnswersFault fault={fault} />
        <div className="row named">
          <RatingStone rating={Math.round(rating)} />
          <p>
            <b>{m.puzzleYourRating()}</b>
            <small>{tried === 0 ? m.puzzleNotRated() : m.puzzleFirstTries({ solved, tried })}</small>
          </p>
        </div>
        <GoOn puzzles={puzzles} answers={answers} among="" rating={rating} isBig>
          <Icon name="play" size={26} /> {m.puzzlesStart()}
        </GoOn>
        <ul className="stack close">
          <li>
            <Link to="/puzzles/today" className="way named">
              <Way
                icon={isTodayDone ? 'check' : 'sun'}
                title={m.puzzleOfDay()}
                note={today === null ? '' : m.puzzleRated({ rating: today.rating })}
              />
            </Link>
          </li>
          <li>
            <Link to="/puzzles/run" className="way named">
              <Way
                icon="clock"
                title={m.puzzlesRun()}
                note={best === 0 ? m.puzzlesRunNote() : m.puzzlesRunBest({ best })}
              />
            </Link>
          </li>
          <li>
            <Link to={`/puzzles/${OWN}`} className="way named">
              <Way
                icon="eye"
                title={m.mistakesTitle()}
                note={mistakes.length === 0 ? m.mistakesEmpty() : m.mistakesNote({ count: due.length })}
              />
            </Link>
          </li>
          <li>
            {go(FAILED, <Way icon="undo" title={m.puzzlesRepeat()} note={m.puzzlesRepeatNote({ count: failed })} />)}
          </li>
        </ul>
      </section>
      <section className="tile puzzles-sets">
        {plan.length > 0 && (
          <>
            <h2>{m.planTitle()}</h2>
            <ul className="stack close themes-list">
              {plan.map(({ theme, ...lost }) => (
                <li key={theme}>{go(theme, <Way title={puzzleThemeText(theme)} note={m.planNote(lost)} />)}</li>
              ))}
            </ul>
          </>
        )}
        <h2>{m.puzzlesByTheme()}</h2>
        <ul className="stack close themes-list">
          {PUZZLE_THEMES.map((theme) => (
            <li key={theme}>{go(theme, <Way title={puzzleThemeText(theme)} note={progress(theme)} />)}</li>
          ))}
        </ul>
        <h2>{m.puzzlesByRating()}</h2>
        <ul className="stack close difficulties-list">
          {DIFFICULTY_TEXTS.map(([difficulty, text]) => (
            <li key={difficulty}>{go(difficulty, <Way title={text()} note={progress(difficulty)} />)}</li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

function Way({ icon, title, note }: { readonly icon?: IconName; readonly title: string; readonly note: string }) {
  return (
    <>
      {icon && <Icon name={icon} size={24} />}
      <span>
        <b>{title}</b>
        <small>{note}</small>
      </span>
    </>
  );
}

interface GoOnProps extends Omit<ChooseScreenProps, 'shipped'> {
  readonly among: string;
  readonly rating: number;
  readonly isBig?: boolean;
  readonly children: ReactNode;
}

/** A link to the next of the selected puzzles, or only words if there is none. */
function GoOn({ puzzles, answers: { attempts }, among, rating, isBig = false, children }: GoOnProps) {
  const next = useMemo(() => {
    // Seeded, so that the link stays the same until an answer is given.
    const random = seededRandom(`${among} ${attempts.length}`);
    return nextPuzzle(puzzlesAmong(puzzles, attempts, among), attempts, { random, target: rating });
  }, [puzzles, attempts, among, rating]);
  if (next === null) return <span className={`${isBig ? 'button big' : 'way named'} none`}>{children}</span>;
  return (
    <Link to={puzzleAddress(next, among)} className={isBig ? 'button big' : 'way named'}>
      {children}
    </Link>
  );
}
