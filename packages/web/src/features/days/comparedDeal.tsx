import { appendToLog, type LogEntry, type SeatedSetup } from '@coup-fourre/client';
import { logEntrySentence, m, numberText } from '@coup-fourre/client/text';
import type { DayTerms } from '@coup-fourre/room';
import { encodeEvent, type Seat, type Team, teamOf } from '@coup-fourre/rules';
import { useId, useState } from 'react';
import { RoadStrip } from '../../table/board/roadStrip.tsx';
import { Emblem, type TeamPaint } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import type { DealMessage } from '../../worker/reviewMessages.ts';
import { StepButton, useKeys } from '../film/index.ts';
import { RecordBoard } from '../review/index.ts';
import { daySetup, OWN_SEAT } from './daySetup.ts';

interface ComparedDealProps {
  readonly day: DayTerms;
  readonly name: string;
  readonly own: DealMessage;
  readonly other: DealMessage;
}

/** One road with both cars, and both tables at the same turn. */
export function ComparedDeal({ day, name, own, other }: ComparedDealProps) {
  const runs: ComparedRuns = { own, other, seat: OWN_SEAT };
  const divergence = divergenceTurn(runs);
  const last = lastTurn(runs);
  const [turn, setTurn] = useState(divergence ?? 1);
  const choose = (next: number) => setTurn(Math.max(1, Math.min(last, next)));
  useKeys(({ key }) => {
    const turns: Readonly<Record<string, number>> = { ArrowLeft: turn - 1, ArrowRight: turn + 1, Home: 1, End: last };
    const next = turns[key];
    return next === undefined ? null : () => choose(next);
  });
  const [ownSetup, otherSetup] = [daySetup(day, null), daySetup(day, name)];
  const status = statusText(turn, divergence);
  const isAlike = divergence === null || turn < divergence;
  return (
    <>
      <section className="tile compare-road" data-testid="compared" data-turn={turn}>
        <CompareRoad runs={runs} turn={turn} name={name} setup={ownSetup} />
        <p className={turn === divergence ? 'compare-status diverges' : 'compare-status'}>
          <b>{m.dayCompareTurn({ number: turn, count: last })}</b> {status}
        </p>
      </section>
      <div className="tiles-left">
        <RunSide run={own} setup={ownSetup} title={m.you()} turn={turn} paint={OWN_PAINT} />
      </div>
      <div className="tiles-right">
        <RunSide run={other} setup={otherSetup} title={name} turn={turn} paint={OTHER_PAINT} />
      </div>
      <TurnBar turn={turn} last={last} divergence={divergence} choose={choose} />
      <div className="unseen" aria-live="polite">
        <p key={turn}>
          {m.dayCompareTurn({ number: turn, count: last })}. {status}{' '}
          {driverSentences(own, { setup: ownSetup, name: m.you() }, turn).join(' ')}{' '}
          {isAlike ? '' : driverSentences(other, { setup: otherSetup, name }, turn).join(' ')}
        </p>
      </div>
    </>
  );
}

function statusText(turn: number, divergence: number | null): string {
  if (divergence === null) return m.dayCompareNever();
  if (turn === divergence) return m.dayCompareDiverges();
  return turn < divergence ? m.dayCompareSame() : '';
}

/** The actions of a turn, and the result after the last turn. */
function runSentences(run: DealMessage, setup: SeatedSetup, turn: number): string[] {
  return [...sentencesOf(run, setup, turn), ...overSentence(run, setup, turn)];
}

function overSentence(run: DealMessage, setup: SeatedSetup, turn: number): string[] {
  if (!isOverBefore(run, turn + 1)) return [];
  const points = run.scores[teamOf(setup, OWN_SEAT)]?.total ?? 0;
  return [m.dayCompareOver({ points: m.points({ points }) })];
}

interface RunSideProps {
  readonly run: DealMessage;
  readonly setup: SeatedSetup;
  readonly title: string;
  readonly turn: number;
  /** Color of the player's car. */
  readonly paint: TeamPaint;
}

/** One table before the turn's decision, and the actions of the turn. */
function RunSide({ run, setup, title, turn, paint }: RunSideProps) {
  const id = useId();
  return (
    <section className="tile run-side" aria-labelledby={id}>
      <h2 id={id}>
        <Emblem team={paint} size={20} /> {title}
      </h2>
      <ul>
        {runSentences(run, setup, turn).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <RecordBoard
        deal={run}
        setup={setup}
        seat={OWN_SEAT}
        step={stepOfTurn(run, OWN_SEAT, turn)}
        label={m.logFrom({ name: title, what: m.reviewBoard({ turn }) })}
      />
    </section>
  );
}

interface TurnBarProps {
  readonly turn: number;
  readonly last: number;
  readonly divergence: number | null;
  readonly choose: (turn: number) => void;
}

/** Buttons for each turn, and for the turn in which the runs diverge. */
function TurnBar({ turn, last, divergence, choose }: TurnBarProps) {
  return (
    <nav className="row turn-bar panel" aria-label={m.reviewMoves()}>
      <StepButton icon="first" label={m.reviewFirst()} isOff={turn === 1} onClick={() => choose(1)} />
      <StepButton icon="prev" label={m.reviewStepBack()} isOff={turn === 1} onClick={() => choose(turn - 1)} />
      <StepButton icon="next" label={m.reviewStepForward()} isOff={turn === last} onClick={() => choose(turn + 1)} />
      <StepButton icon="last" label={m.reviewLast()} isOff={turn === last} onClick={() => choose(last)} />
      {divergence !== null && (
        <Button quiet onClick={() => choose(divergence)}>
          {m.dayCompareGo()} <span aria-hidden="true">({numberText(divergence)})</span>
        </Button>
      )}
    </nav>
  );
}

const OWN_PAINT = 'teal';
const OTHER_PAINT = 'saffron';

interface CompareRoadProps {
  readonly runs: ComparedRuns;
  readonly turn: number;
  readonly name: string;
  readonly setup: SeatedSetup;
}

/** Both cars at their miles before the turn's decision. */
function CompareRoad({ runs, turn, name, setup }: CompareRoadProps) {
  const team = teamOf(setup, OWN_SEAT);
  const at = (run: ComparedRuns['own']) => milesBefore(run, stepOfTurn(run, OWN_SEAT, turn), team);
  const [own, other] = [at(runs.own), at(runs.other)];
  const target = Math.max(runs.own.target, runs.other.target);
  const cars = [
    { paint: OTHER_PAINT, model: 'van', miles: other },
    { paint: OWN_PAINT, model: 'coupe', miles: own },
  ] as const;
  const label = m.dayCompareRoad({ own, name, other });
  return <RoadStrip cars={cars} target={target} label={label} className="compare-strip" />;
}

/** Two runs of a deal from the same seat. */
export interface ComparedRuns {
  readonly own: DealMessage;
  readonly other: DealMessage;
  readonly seat: Seat;
}

/** The last turn of the longer run. Turns count from 1, and each goes once around the table. */
export function lastTurn({ own, other }: ComparedRuns): number {
  return Math.max(own.steps.at(-1)?.turn ?? 1, other.steps.at(-1)?.turn ?? 1);
}

/** The first turn in which the runs differ, or null. Before it, the computers play the same as well. */
export function divergenceTurn({ own, other }: ComparedRuns): number | null {
  const count = Math.max(own.steps.length, other.steps.length);
  for (let index = 0; index < count; index += 1) {
    const [mine, theirs] = [own.steps[index], other.steps[index]];
    if (JSON.stringify([mine?.seat, mine?.action]) !== JSON.stringify([theirs?.seat, theirs?.action]))
      return mine?.turn ?? theirs?.turn ?? null;
  }
  return null;
}

/** The step shown for a turn: the seat's first decision, else any seat's. After the end of the run, the last step. */
export function stepOfTurn(run: DealMessage, seat: Seat, turn: number): number {
  const inTurn = run.steps.filter((step) => step.turn === turn);
  const step = inTurn.find((each) => each.seat === seat) ?? inTurn[0];
  return step?.number ?? Math.max(0, run.steps.length - 1);
}

export function isOverBefore(run: DealMessage, turn: number): boolean {
  return (run.steps.at(-1)?.turn ?? 0) < turn;
}

export function milesBefore(run: DealMessage, step: number, team: Team): number {
  return run.steps[step]?.view.teams[team]?.miles ?? 0;
}

/** The actions of a turn, one sentence each, in order. */
export function sentencesOf(run: DealMessage, setup: SeatedSetup, turn: number): string[] {
  return entriesOf(run, setup, turn).map((entry) => logEntrySentence(setup, entry));
}

interface HeardDriver {
  readonly setup: SeatedSetup;
  readonly name: string;
}

/** What a listener hears of a turn: the driver’s own actions, and the result after the last turn. */
export function driverSentences(run: DealMessage, { setup, name }: HeardDriver, turn: number): string[] {
  const own = entriesOf(run, setup, turn).filter(({ seat }) => seat === OWN_SEAT);
  const result = overSentence(run, setup, turn).map((what) => m.logFrom({ name, what }));
  return [...own.map((entry) => logEntrySentence(setup, entry)), ...result];
}

function entriesOf(run: DealMessage, setup: SeatedSetup, turn: number): readonly LogEntry[] {
  const events = run.steps.filter((step) => step.turn === turn).flatMap((step) => step.events.map(encodeEvent));
  return appendToLog([], { setup, events }).toReversed();
}
