import { expect, test } from 'vitest';
import { calendarWeeks, monthAfter } from './calendar.tsx';

test('a month has whole weeks from Monday, without days of other months', () => {
  const weeks = calendarWeeks('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  // 1 November 2026 is a Sunday.
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeks.flat().filter((date) => date !== null)).toHaveLength(30);
});

test('a month of whole weeks has no empty days', () => {
  expect(calendarWeeks('2027-02')).toHaveLength(4);
});

test('months continue across years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11',
  ]);
});
