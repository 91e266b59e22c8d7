import './puzzles.css';
import {
  filteredPuzzles,
  isSameEdition,
  nextPuzzle,
  type Puzzle,
  RUN_MS,
  runTarget,
} from '@coup-fourre/client/puzzles';
import { m } from '@coup-fourre/client/text';
import { type Action, formatAction, parseWholeNumber, seededRandom } from '@coup-fourre/rules';
import { useContext, useEffect, useRef, useState } from 'react';
import { range } from '../../game/range.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { withVars } from '../../table/boxStyle.ts';
import { TimeLeftContext } from '../../table/keys/timeLeft.ts';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';
import { useAnnouncement } from '../../ui/announcements/liveRegions.tsx';
import { readingMs } from '../../ui/announcements/speechQueue.ts';
import { Car, Icon, Stone } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { SettingToggle } from '../../ui/choices.tsx';
import { ButtonLink, Link } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { heardText, PuzzleTableView } from './puzzleTableView.tsx';
import { leftIn, RunClock, type RunTime } from './runClock.tsx';
import type { KeptAnswers } from './useAnswers.ts';

interface RunScreenProps {
  readonly puzzles: readonly Puzzle[];
  readonly answers: KeptAnswers;
}

interface RunStep {
  readonly puzzle: Puzzle;
  readonly isSolved: boolean;
}

interface Run extends RunTime {
  readonly steps: readonly RunStep[];
  readonly open: Puzzle;
}

type RunState =
  | { readonly at: 'start' }
  | { readonly at: 'run'; readonly run: Run }
  | { readonly at: 'end'; readonly steps: readonly RunStep[]; readonly isBest: boolean };

/** As many puzzles of one edition as possible in three minutes, without solutions. */
export function RunScreen({ puzzles, answers: { store } }: RunScreenProps) {
  const [state, setState] = useState<RunState>({ at: 'start' });
  const waits = useSetting('runWaits');
  const rate = useSetting('speechRate');

  /** The time once a puzzle is opened, after the words about the last answer. */
  function timeWith(open: Puzzle, leftMs: number, verdict: string): RunTime {
    const heardMs = waits ? readingMs(`${verdict} ${heardText(open)}`, rate) : 0;
    return { leftMs, runsFrom: performance.now() + heardMs };
  }

  function next(steps: readonly RunStep[]): Puzzle | null {
    const { attempts } = store.getState();
    const shown = new Set(steps.map(({ puzzle }) => puzzle.id));
    const [first] = steps;
    const left = filteredPuzzles(puzzles, attempts, {}).filter(
      (puzzle) => !shown.has(puzzle.id) && (first === undefined || isSameEdition(puzzle, first.puzzle)),
    );
    const random = seededRandom(`run ${attempts.length} ${steps.length}`);
    return nextPuzzle(left, attempts, { random, target: runTarget(solvedIn(steps)) });
  }

  function start(): void {
    const open = next([]);
    if (open !== null) setState({ at: 'run', run: { ...timeWith(open, RUN_MS, ''), steps: [], open } });
  }

  function end(steps: readonly RunStep[]): void {
    setState({ at: 'end', steps, isBest: keepRun(localStorage, solvedIn(steps), waits) });
  }

  if (state.at === 'start') return <StartOfRun start={start} />;
  if (state.at === 'end') return <EndOfRun steps={state.steps} isBest={state.isBest} again={start} />;
  const { run } = state;

  function answer(action: Action): void {
    const choice = formatAction(action);
    const isSolved = choice === run.open.answer;
    const left = leftIn(run, performance.now());
    if (left <= 0) {
      end(run.steps);
      return;
    }
    store.add({ id: run.open.id, choice, isSolved, isInRun: true });
    const steps = [...run.steps, { puzzle: run.open, isSolved }];
    const open = next(steps);
    if (open === null) end(steps);
    else setState({ at: 'run', run: { ...timeWith(open, left, verdictText(steps)), steps, open } });
  }

  return (
    <>
      {/* It must be announced before the next question. */}
      <RunVerdict steps={run.steps} />
      <TimeLeftContext value={() => leftIn(run, performance.now())}>
        <PuzzleTableView
          key={run.open.id}
          puzzle={run.open}
          about={m.puzzleRated({ rating: run.open.rating })}
          onAnswer={answer}
          tool={
            <div className="row run-tool">
              <RunRoad solved={solvedIn(run.steps)} />
              <LastAnswer steps={run.steps} />
              <RunClock run={run} onOver={() => end(run.steps)} />
            </div>
          }
        />
      </TimeLeftContext>
    </>
  );
}

function solvedIn(steps: readonly RunStep[]): number {
  return steps.filter(({ isSolved }) => isSolved).length;
}

/** The result of the last answer, beside the clock. It remains when the sign over the table is gone or switched off. */
function LastAnswer({ steps }: Pick<Run, 'steps'>) {
  const last = steps.at(-1);
  return (
    <span className={`run-mark ${last === undefined ? 'none' : last.isSolved ? 'right' : 'wrong'}`} aria-hidden="true">
      {last && <Icon name={last.isSolved ? 'check' : 'close'} size={22} />}
    </span>
  );
}

function verdictText(steps: readonly RunStep[]): string {
  const last = steps.at(-1);
  if (last === undefined) return '';
  return `${last.isSolved ? m.puzzleSolved() : `${m.puzzleFailed()}.`} ${m.runRight({ count: solvedIn(steps) })}.`;
}

/** Announces the result of the last answer, and shows it for a moment. */
function RunVerdict({ steps }: { readonly steps: readonly RunStep[] }) {
  const last = steps.at(-1);
  useAnnouncement({ words: verdictText(steps), announcementKey: steps.length, urgency: 'assertive', speaker: 'run' });
  if (last === undefined) return null;
  return (
    <span key={steps.length} className={`run-verdict ${last.isSolved ? 'right' : 'wrong'}`} aria-hidden="true">
      <Icon name={last.isSolved ? 'check' : 'close'} size={44} />
    </span>
  );
}

function StartOfRun({ start }: { readonly start: () => void }) {
  const best = bestRun(localStorage, useSetting('runWaits'));
  return (
    <Page title={m.puzzlesRun()} subtitle={m.puzzlesRunNote()} className="puzzles-page">
      <section className="tile stack puzzles-run">
        <RunRoad solved={0} />
        {best > 0 && <p className="label">{m.puzzlesRunBest({ best })}</p>}
        <SettingToggle field="runWaits" label={m.runWaits()} />
        <Button big onClick={start}>
          <Icon name="play" size={26} /> {m.runStart()}
        </Button>
        <ButtonLink quiet text={m.puzzleLeave()} to="/puzzles" />
      </section>
    </Page>
  );
}

interface EndOfRunProps {
  readonly steps: readonly RunStep[];
  readonly isBest: boolean;
  readonly again: () => void;
}

function EndOfRun({ steps, isBest, again }: EndOfRunProps) {
  const solved = solvedIn(steps);
  const result = m.runResult({ solved, tried: steps.length });
  const announcer = useContext(AnnouncerContext);
  const button = useRef<HTMLButtonElement>(null);
  useAnnouncement({
    words: `${m.runOver()}. ${result}.${isBest ? ` ${m.runIsBest()}.` : ''}`,
    announcementKey: 'over',
    urgency: 'assertive',
    speaker: 'puzzle',
  });
  useEffect(() => announcer.moveFocus(() => button.current?.focus({ preventScroll: true })), [announcer]);
  return (
    <Page title={m.runOver()} subtitle={result} className="puzzles-page">
      <section className="tile stack puzzles-run" data-testid="run-over">
        <RunRoad solved={solved} />
        {isBest && (
          <p className="row lead">
            <Icon name="star" size={22} /> {m.runIsBest()}
          </p>
        )}
        <Button big ref={button} onClick={again}>
          <Icon name="play" size={26} /> {m.runAgain()}
        </Button>
        {steps.length > 0 && (
          <>
            <h2>{m.runPuzzles()}</h2>
            <ol className="row wrap">
              {steps.map(({ puzzle, isSolved }) => (
                <li key={puzzle.id}>
                  <Link to={`/puzzles/${puzzle.id}`} className="way">
                    <Icon name={isSolved ? 'check' : 'close'} size={20} />
                    <span className="unseen">{isSolved ? m.puzzleSolved() : m.puzzleFailed()} </span>
                    {puzzle.rating}
                  </Link>
                </li>
              ))}
            </ol>
          </>
        )}
        <ButtonLink quiet text={m.puzzleLeave()} to="/puzzles" />
      </section>
    </Page>
  );
}

const KEY = 'coup-fourre.puzzles.run';

/** Runs whose clock waits for the reader have their own record. */
const keyOf = (waits: boolean): string => (waits ? `${KEY}.waiting` : KEY);

/** Right answers in the best run on this device. 0 before the first. */
export function bestRun(storage: Pick<Storage, 'getItem'>, waits: boolean): number {
  return parseWholeNumber(storage.getItem(keyOf(waits)) ?? '', { max: 9999 }) ?? 0;
}

/** Saves a run if it is the best so far. Returns true if it is. */
export function keepRun(storage: Pick<Storage, 'getItem' | 'setItem'>, solved: number, waits: boolean): boolean {
  if (solved <= bestRun(storage, waits)) return false;
  storage.setItem(keyOf(waits), `${solved}`);
  return true;
}

/** Distance between two stones in the drawing's units, and the number of stones visible at once. */
const SPACING = 90;
const SEEN_STONES = 5;

/** The road of a timed run. The car stands at the stone of the last right answer, and the next stones lie ahead. */
function RunRoad({ solved }: { readonly solved: number }) {
  const first = Math.max(0, solved - 1);
  return (
    <svg className="run-road" viewBox={`0 0 ${SEEN_STONES * SPACING} 84`} aria-hidden="true">
      <rect x="0" y="56" width={SEEN_STONES * SPACING} height="28" className="run-tarmac" />
      <path d={`M0 70 H${SEEN_STONES * SPACING}`} className="run-line" />
      <g className="run-scene" style={withVars({ '--shift': `${-first * SPACING}px` })}>
        {range(SEEN_STONES + 1).map((ahead) => (
          <Stone key={first + ahead} x={SPACING * (first + ahead) + 60} y={56} height={50} label={first + ahead} />
        ))}
        <g className="run-car" style={withVars({ '--at': `${solved * SPACING + 40}px` })}>
          <Car team="red" model="coupe" y={74} width={66} />
        </g>
      </g>
    </svg>
  );
}
