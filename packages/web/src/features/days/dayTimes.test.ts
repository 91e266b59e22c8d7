import { expect, test } from 'vitest';
import { timesText } from './dayTimes.tsx';
import { dayListing } from './testing/days.ts';

const HOUR_MS = 3_600_000;
const { closes } = dayListing('2026-11-23');
const begun = {
  room: 'r',
  state: 'begun',
  deal: 1,
  pars: null,
  points: null,
  againstPar: null,
  matchpoints: null,
  rank: null,
} as const;

test('an open day says when it closes', () => {
  const day = dayListing('2026-11-23', { phase: 'open' });
  expect(timesText(day, closes - 5 * HOUR_MS)).toMatch(/^Closes at \d{1,2}:\d\d\s[AP]M, in 5 hours$/);
});

test('once one’s run is over, an open day says when the next deals come', () => {
  const finished = dayListing('2026-11-23', { phase: 'open', mine: { ...begun, state: 'finished' } });
  expect(timesText(finished, closes - 5 * HOUR_MS)).toMatch(/^New deals at \d{1,2}:\d\d\s[AP]M\.$/);
  const running = dayListing('2026-11-23', { phase: 'open', mine: begun });
  expect(timesText(running, closes - 5 * HOUR_MS)).toMatch(/^Closes at /);
});

test('a run begun in time may be finished after closing, and the deadline is shown', () => {
  const day = dayListing('2026-11-23', { phase: 'closing', mine: begun });
  expect(timesText(day, closes)).toMatch(/You can finish your run until \d{1,2}:\d\d\s[AP]M: 1:00:00 left\.$/);
  expect(timesText(dayListing('2026-11-23', { phase: 'closing' }), closes)).toBe('This day is closed.');
});

test('a future day says when it opens', () => {
  expect(timesText(dayListing('2026-11-24', { phase: 'coming' }), closes)).toMatch(/^Opens on November 23, 2026/);
});
