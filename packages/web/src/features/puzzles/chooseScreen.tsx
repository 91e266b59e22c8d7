import './puzzles.css';
import { nextPuzzle, PUZZLE_THEMES, type Puzzle, puzzleThemeText, ratingsAfter } from '@coup-fourre/client/puzzles';
import { m } from '@coup-fourre/client/text';
import { seededRandom } from '@coup-fourre/rules';
import { type ReactNode, useMemo, useState } from 'react';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { type Difficulty, FAILED, puzzleAddress, puzzleOfDay, puzzlesAmong, solvedCount } from './among.ts';
import { AnswersFault, RatingStone } from './ratingStone.tsx';
import { bestRun } from './runScreen.tsx';
import { firstTries, type KeptAnswers } from './useAnswers.ts';

interface ChooseScreenProps {
  readonly puzzles: readonly Puzzle[];
  readonly answers: KeptAnswers;
}

const DIFFICULTY_TEXTS: readonly (readonly [Difficulty, () => string])[] = [
  ['easy', m.puzzlesEasy],
  ['medium', m.puzzlesMedium],
  ['hard', m.puzzlesHard],
];

/** The start page of the puzzles: next puzzle, puzzle of the day, timed run, and a choice of theme or difficulty. */
export function ChooseScreen({ puzzles, answers }: ChooseScreenProps) {
  const { attempts, fault } = answers;
  const rating = useMemo(() => ratingsAfter(attempts, puzzles).player.rating, [attempts, puzzles]);
  const { tried, solved } = firstTries(attempts);
  const failed = puzzlesAmong(puzzles, attempts, FAILED).length;
  const best = bestRun(localStorage);
  const [now] = useState(Date.now);
  const today = puzzleOfDay(puzzles, now);
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
        <div className="row named puzzles-rating">
          <RatingStone rating={Math.round(rating)} />
          <p>
            <b>{m.puzzleYourRating()}</b>
            <small>{tried === 0 ? m.puzzleNotRated() : m.puzzleFirstTries({ solved, tried })}</small>
          </p>
        </div>
        <GoOn puzzles={puzzles} answers={answers} among="" rating={rating} className="button big">
          <Icon name="play" size={26} /> {m.puzzlesStart()}
        </GoOn>
        <ul className="stack close">
          <li>
            <Link to="/puzzles/today" className="way named">
              <Icon name={isTodayDone ? 'check' : 'sun'} size={24} />
              <span>
                <b>{m.puzzleOfDay()}</b>
                <small>{today === null ? '' : m.puzzleRated({ rating: today.rating })}</small>
              </span>
            </Link>
          </li>
          <li>
            <Link to="/puzzles/run" className="way named">
              <Icon name="clock" size={24} />
              <span>
                <b>{m.puzzlesRun()}</b>
                <small>{best === 0 ? m.puzzlesRunNote() : m.puzzlesRunBest({ best })}</small>
              </span>
            </Link>
          </li>
          <li>
            {go(
              FAILED,
              <>
                <Icon name="undo" size={24} />
                <span>
                  <b>{m.puzzlesRepeat()}</b>
                  <small>{m.puzzlesRepeatNote({ count: failed })}</small>
                </span>
              </>,
            )}
          </li>
        </ul>
      </section>
      <section className="tile puzzles-sets">
        <h2>{m.puzzlesByTheme()}</h2>
        <ul className="stack close themes-list">
          {PUZZLE_THEMES.map((theme) => (
            <li key={theme}>
              {go(
                theme,
                <span>
                  <b>{puzzleThemeText(theme)}</b>
                  <small>{progress(theme)}</small>
                </span>,
              )}
            </li>
          ))}
        </ul>
        <h2>{m.puzzlesByRating()}</h2>
        <ul className="stack close difficulties-list">
          {DIFFICULTY_TEXTS.map(([difficulty, text]) => (
            <li key={difficulty}>
              {go(
                difficulty,
                <span>
                  <b>{text()}</b>
                  <small>{progress(difficulty)}</small>
                </span>,
              )}
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

interface GoOnProps extends ChooseScreenProps {
  readonly among: string;
  /** The player's rating. */
  readonly rating: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to the next of the selected puzzles, or only words if there is none. */
function GoOn({ puzzles, answers: { attempts }, among, rating, className = 'way named', children }: GoOnProps) {
  const next = useMemo(() => {
    // Seeded, so that the link stays the same until an answer is given.
    const random = seededRandom(`${among} ${attempts.length}`);
    return nextPuzzle(puzzlesAmong(puzzles, attempts, among), attempts, { random, target: rating });
  }, [puzzles, attempts, among, rating]);
  if (next === null) return <span className={`${className} none`}>{children}</span>;
  return (
    <Link to={puzzleAddress(next, among)} className={className}>
      {children}
    </Link>
  );
}
