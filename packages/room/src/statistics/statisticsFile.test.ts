import { expect, test } from 'vitest';
import { tallyWith } from '../testing/tallies.ts';
import type { DealTally } from './dealTally.ts';
import { formatStatistics, formatStatisticsCsv, readStatistics } from './statisticsFile.ts';
import { summaryOf } from './summary.ts';

const DEAL = tallyWith({
  at: 1_700_000_000_000,
  against: 'novice',
  isWon: true,
  points: 1400,
  given: 1,
  isSafeTrip: true,
  waits: 3,
});
const LOST: DealTally = { ...DEAL, id: 'room 2', isWon: false, points: 300, suffered: 2, isSafeTrip: false };

test('deals are summed up', () => {
  expect(summaryOf([DEAL, { ...LOST, match: 'lost' }])).toEqual({
    matches: 1,
    matchesWon: 0,
    deals: 2,
    dealsWon: 1,
    given: 2,
    suffered: 2,
    safeTrips: 1,
    waits: 6,
    best: 1400,
    streak: 0,
  });
  expect(summaryOf([])).toMatchObject({ deals: 0, best: 0, streak: 0 });
});

test('a streak counts consecutive matches won, and deals within a match do not end it', () => {
  const ends = ['won', null, 'won', 'lost', 'won', 'won', null, 'won', 'lost'] as const;
  expect(summaryOf(ends.map((match) => ({ ...DEAL, match }))).streak).toBe(3);
});

test('a written file is read unchanged', () => {
  expect(readStatistics(formatStatistics([DEAL, LOST]))).toEqual({ ok: true, deals: [DEAL, LOST] });
});

test.each([
  ['notStatistics', ''],
  ['notStatistics', 'no'],
  ['notStatistics', '[]'],
  ['notStatistics', '{"kind":"other","version":1,"deals":[]}'],
  ['newerVersion', '{"kind":"coup-fourre-statistics","version":2,"deals":[]}'],
  ['damaged', '{"kind":"coup-fourre-statistics","version":1}'],
  ['damaged', formatStatistics([DEAL, { ...DEAL, points: -1 }])],
  ['damaged', formatStatistics([{ ...DEAL, id: 'a,b' }])],
  ['damaged', formatStatistics([{ ...DEAL, players: 5 as never }])],
  ['damaged', formatStatistics([DEAL]).replace('"novice"', '"oracle"')],
  ['damaged', formatStatistics([DEAL]).replace('"isWon": true', '"isWon": 1')],
])('a file is refused: %s (%#)', (fault, text) => {
  expect(readStatistics(text)).toEqual({ ok: false, fault });
});

test('unknown fields of a file are dropped', () => {
  const text = formatStatistics([DEAL]).replace('"id"', '"more": 1, "id"');
  expect(readStatistics(text)).toEqual({ ok: true, deals: [DEAL] });
});

test('the CSV has a line for each deal below the column names', () => {
  expect(formatStatisticsCsv([DEAL, { ...LOST, match: 'lost' }], (at) => `${at} ms`).split('\r\n')).toEqual([
    'id,at,edition,players,against,isWon,points,given,suffered,isSafeTrip,waits,match',
    'room 1,1700000000000 ms,winning-moves-2008,2,novice,true,1400,1,0,true,3,',
    'room 2,1700000000000 ms,winning-moves-2008,2,novice,false,300,1,2,false,3,lost',
    '',
  ]);
});
