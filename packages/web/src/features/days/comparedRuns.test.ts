import type { SeatedSetup } from '@coup-fourre/client';
import { expect, test } from 'vitest';
import { range } from '../../game/range.ts';
import type { DealMessage } from '../../worker/reviewMessages.ts';
import { readReview } from '../review/readReview.worker.ts';
import { TWO_SEATS } from '../review/testing/records.ts';
import {
  type ComparedRuns,
  divergenceTurn,
  driverSentences,
  isOverBefore,
  lastTurn,
  milesBefore,
  sentencesOf,
  stepOfTurn,
} from './comparedDeal.tsx';

const SETUP: SeatedSetup = {
  edition: 'winning-moves-2008',
  players: 2,
  house: {},
  occupants: [
    { kind: 'computer', name: 'Pilote', level: 'expert' },
    { kind: 'person', name: 'Ada' },
  ],
  you: 1,
};

function read(record: string): DealMessage {
  const deal = readReview(record, 1);
  if (!deal.ok) throw new Error(JSON.stringify(deal.refusal));
  return deal.deal;
}

/** The same deal, unfinished, in which seat 1 discards its Roll instead of playing it. */
const ELSEWHERE = `${TWO_SEATS.split('\n0 xel\n1 ro\n')[0]}\n0 xel\n1 xro\n`;

const RUNS: ComparedRuns = { own: read(TWO_SEATS), other: read(ELSEWHERE), seat: 1 };

test('runs diverge at the first different decision', () => {
  const divergence = divergenceTurn(RUNS);
  expect(divergence).not.toBeNull();
  const before = (divergence ?? 0) - 1;
  expect(sentencesOf(RUNS.own, SETUP, before)).toEqual(sentencesOf(RUNS.other, SETUP, before));
  expect(sentencesOf(RUNS.own, SETUP, divergence ?? 0)).toContain('You play Roll.');
  expect(sentencesOf(RUNS.other, SETUP, divergence ?? 0)).toContain('You discard Roll.');
});

test('a listener hears only what each driver did, and whose result it is', () => {
  const seated = { ...SETUP, you: 0 };
  const heard = (turn: number) => driverSentences(RUNS.other, { setup: seated, name: 'Expert' }, turn);
  const all = (turn: number) => sentencesOf(RUNS.other, seated, turn);
  const turns = range(lastTurn({ ...RUNS, own: RUNS.other })).map((index) => index + 1);
  for (const turn of turns) expect(heard(turn).filter((each) => each.startsWith('Ada'))).toEqual([]);
  expect(turns.some((turn) => all(turn).some((each) => each.startsWith('Ada')))).toBe(true);
  expect(turns.filter((turn) => heard(turn).some((each) => each.startsWith('Expert: ')))).toEqual(turns.slice(-1));
});

test('equal runs never diverge', () => {
  expect(divergenceTurn({ ...RUNS, other: RUNS.own })).toBeNull();
});

test('a run that ended earlier stays at its last step and counts as over', () => {
  const last = lastTurn(RUNS);
  expect(isOverBefore(RUNS.own, last)).toBe(false);
  expect(isOverBefore(RUNS.other, last)).toBe(true);
  expect(stepOfTurn(RUNS.other, 1, last)).toBe(RUNS.other.steps.length - 1);
});

test('a turn shows the viewer’s decision and the miles before it', () => {
  const last = lastTurn(RUNS);
  const step = stepOfTurn(RUNS.own, 1, last);
  expect(RUNS.own.steps[step]).toMatchObject({ seat: 1, turn: last });
  expect(milesBefore(RUNS.own, step, 1)).toBeGreaterThan(0);
  expect(milesBefore(RUNS.own, 0, 1)).toBe(0);
});
