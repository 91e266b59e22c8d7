import { DEFAULT_EDITION, editionOf, supportsPlayers } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { dayAfter, dayAt, daysOfMonth, periodNamed, periodOf, phaseAt, planOf, startOfDay } from './schedule.ts';

const HOUR = 3_600_000;

it('a day opens at midnight UTC for 24 hours, and a run may be finished an hour later', () => {
  const { opens, closes, ends } = planOf('2026-11-23');
  expect(new Date(opens).toISOString()).toBe('2026-11-23T00:00:00.000Z');
  expect([closes - opens, ends - closes]).toEqual([24 * HOUR, HOUR]);
  const times = [opens - 1, opens, closes - 1, closes, ends - 1, ends];
  expect(times.map((now) => phaseAt(planOf('2026-11-23'), now))).toEqual([
    'coming',
    'open',
    'open',
    'closing',
    'closing',
    'over',
  ]);
});

it('weekdays have two seats, Saturdays four seats with partners, and Sundays rotate through the other editions', () => {
  for (const day of ['2026-11-23', '2026-11-27'])
    expect(planOf(day)).toMatchObject({ edition: DEFAULT_EDITION, players: 2, seats: [null, 'expert'] });
  expect(planOf('2026-11-28')).toMatchObject({ players: 4, seats: [null, 'expert', 'expert', 'expert'] });
  const sundays = [0, 1, 2, 3, 4, 5, 6, 7].map((week) => planOf(dayAfter('2026-11-29', 7 * week)));
  expect(new Set(sundays.map(({ edition }) => edition)).size).toBeGreaterThan(2);
  for (const { edition, players } of sundays) {
    expect(edition).not.toBe(DEFAULT_EDITION);
    expect(supportsPlayers(editionOf(edition), players)).toBe(true);
  }
  expect(sundays[0]?.edition).not.toBe(sundays[1]?.edition);
});

it('an invalid day or month is refused', () => {
  for (const text of ['2026-02-30', '2026-13-01', 'today', '', '2026-1-1', '99999-01-01'])
    expect(startOfDay(text)).toBeNull();
  for (const text of ['2026-13', '2026', 'November']) expect(daysOfMonth(text)).toBeNull();
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
  expect(dayAt(Date.UTC(2026, 11, 31, 23, 59))).toBe('2026-12-31');
});

it('weeks follow ISO 8601, and a season has 13 weeks', () => {
  expect(periodOf('week', '2026-11-23')).toEqual({
    kind: 'week',
    name: '2026-W48',
    from: '2026-11-23',
    until: '2026-11-29',
  });
  expect(periodOf('week', '2027-01-03').name).toBe('2026-W53');
  expect(periodOf('season', '2026-11-23')).toEqual({
    kind: 'season',
    name: '2026-S4',
    from: '2026-09-28',
    until: '2027-01-03',
  });
  for (const name of ['2026-W00', '2026-W54', '2025-W53', '2026-S0', '2026-S5', '2026-W8', '2026-S04', 'S4'])
    expect(periodNamed(name), name).toBeNull();
});

it('the weeks and seasons follow each other, and every day belongs to one of each', () => {
  for (let day = '2024-12-20'; day < '2028-01-10'; day = dayAfter(day, 1)) {
    for (const kind of ['week', 'season'] as const) {
      const period = periodOf(kind, day);
      expect(day >= period.from && day <= period.until, `${day} ${period.name}`).toBe(true);
      expect(periodOf(kind, dayAfter(period.until, 1)).from).toBe(dayAfter(period.until, 1));
    }
  }
});
