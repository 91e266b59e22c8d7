import { expect, it } from 'vitest';
import { isTimeZone } from '../notices/quietHours.ts';
import { nextReminder } from './clubs.ts';
import { eveningAfter } from './evening.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PARIS = { weekday: 0, time: '20:00', zone: 'Europe/Paris' };

it('begins at the same time by the clocks of its zone, in summer and winter', () => {
  // The clocks of Paris go back on October 25, 2026.
  const wednesdays = [Date.UTC(2026, 9, 14), Date.UTC(2026, 9, 21)];
  expect(wednesdays.map((now) => eveningAfter(PARIS, now))).toEqual([
    Date.UTC(2026, 9, 18, 18),
    Date.UTC(2026, 9, 25, 19),
  ]);
});

it.each([
  ['Pacific/Auckland', Date.UTC(2026, 5, 28, 8)],
  ['America/Los_Angeles', Date.UTC(2026, 5, 29, 3)],
  ['Asia/Kathmandu', Date.UTC(2026, 5, 28, 14, 15)],
])('counts the days of the week by the clocks of %s', (zone, start) => {
  expect(eveningAfter({ ...PARIS, zone }, Date.UTC(2026, 5, 24))).toBe(start);
});

it('is running for three hours', () => {
  const start = Date.UTC(2026, 10, 29, 19);
  expect([0, 1, 3 * HOUR_MS - 1].map((after) => eveningAfter(PARIS, start + after))).toEqual([start, start, start]);
  expect(eveningAfter(PARIS, start + 3 * HOUR_MS)).toBe(start + 7 * DAY_MS);
  // It is still running after midnight.
  const late = { ...PARIS, time: '23:30' };
  const lateStart = Date.UTC(2026, 10, 29, 22, 30);
  expect(eveningAfter(late, lateStart + 2 * HOUR_MS)).toBe(lateStart);
});

it('reminds an hour before, once a week', () => {
  const start = Date.UTC(2026, 10, 29, 19);
  expect(nextReminder(PARIS, start - 2 * HOUR_MS)).toBe(start - HOUR_MS);
  expect(nextReminder(PARIS, start - HOUR_MS)).toBe(start + 7 * DAY_MS - HOUR_MS);
  expect(nextReminder(PARIS, start + HOUR_MS)).toBe(start + 7 * DAY_MS - HOUR_MS);
});

it('knows a time zone from another text', () => {
  expect(['Europe/Paris', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
