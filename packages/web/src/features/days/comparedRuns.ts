import { appendToLog, type SeatedSetup } from '@coup-fourre/client';
import { logEntrySentence } from '@coup-fourre/client/text';
import { encodeEvent, type Seat, type Team } from '@coup-fourre/rules';
import type { DealMessage } from '../../worker/reviewMessages.ts';

/** Two runs of a deal with the same cards, from the same seat: one's own and someone else's. */
export interface ComparedRuns {
  readonly own: DealMessage;
  readonly other: DealMessage;
  readonly seat: Seat;
}

/** The last turn of the longer run: turns are counted from 1, and each goes once around the table. */
export function lastTurn({ own, other }: ComparedRuns): number {
  return Math.max(own.steps.at(-1)?.turn ?? 1, other.steps.at(-1)?.turn ?? 1);
}

/** The first turn in which the runs differ; null if they never do. Up to it the computers play the same, too. */
export function partingTurn({ own, other }: ComparedRuns): number | null {
  const count = Math.max(own.steps.length, other.steps.length);
  for (let index = 0; index < count; index += 1) {
    const [mine, theirs] = [own.steps[index], other.steps[index]];
    if (JSON.stringify([mine?.seat, mine?.action]) !== JSON.stringify([theirs?.seat, theirs?.action]))
      return mine?.turn ?? theirs?.turn ?? null;
  }
  return null;
}

/**
 * The step of a run that a turn shows: the first decision of the seat in it, else the first of anyone. After the end of
 * the run it is the last step.
 */
export function stepOfTurn(run: DealMessage, seat: Seat, turn: number): number {
  const inTurn = run.steps.filter((step) => step.turn === turn);
  const step = inTurn.find((each) => each.seat === seat) ?? inTurn[0];
  return step?.number ?? Math.max(0, run.steps.length - 1);
}

/** Whether a run has ended before a turn. */
export function isOverBefore(run: DealMessage, turn: number): boolean {
  return (run.steps.at(-1)?.turn ?? 0) < turn;
}

/** The miles of a team before a step. */
export function milesBefore(run: DealMessage, step: number, team: Team): number {
  return run.steps[step]?.view.teams[team]?.miles ?? 0;
}

/** What everyone did in a turn of a run, a sentence each, in order. */
export function sentencesOf(run: DealMessage, setup: SeatedSetup, turn: number): string[] {
  const events = run.steps.filter((step) => step.turn === turn).flatMap((step) => step.events.map(encodeEvent));
  return appendToLog([], { setup, events })
    .toReversed()
    .map((entry) => logEntrySentence(setup, entry));
}
