import { LOCALES, showLanguage } from '@coup-fourre/client/text';
import { afterAll, expect, test } from 'vitest';
import { nextDayText, timesText } from './dayTimes.tsx';
import { dayListing } from './testing/days.ts';

const HOUR_MS = 3_600_000;
/** Days open and close at midnight in UTC: here in another time zone, at one o'clock. */
const closes = new Date(2026, 10, 24, 1).getTime();
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

afterAll(() => showLanguage('en'));

test('an open day says when it closes', () => {
  const day = dayListing('2026-11-23', { phase: 'open', closes });
  expect(timesText(day, closes - 5 * HOUR_MS)).toMatch(/^Closes at \d{1,2}:\d\d\s[AP]M, in 5 hours$/);
});

test('once one’s run is over, an open day says when the next deals come', () => {
  const finished = dayListing('2026-11-23', { phase: 'open', closes, mine: { ...begun, state: 'finished' } });
  expect(timesText(finished, closes - 5 * HOUR_MS)).toMatch(/^New deals at \d{1,2}:\d\d\s[AP]M\.$/);
  const running = dayListing('2026-11-23', { phase: 'open', closes, mine: begun });
  expect(timesText(running, closes - 5 * HOUR_MS)).toMatch(/^Closes at /);
});

test('a run begun in time may be finished after closing, and the deadline is shown', () => {
  const day = dayListing('2026-11-23', { phase: 'closing', closes, ends: closes + HOUR_MS, mine: begun });
  expect(timesText(day, closes)).toMatch(/You can finish your run until \d{1,2}:\d\d\s[AP]M: 1:00:00 left\.$/);
  expect(timesText(dayListing('2026-11-23', { phase: 'closing' }), closes)).toBe('This day is closed.');
});

test('a future day says when it opens', () => {
  expect(timesText(dayListing('2026-11-24', { phase: 'coming', opens: closes }), 0)).toBe(
    'Opens on November 24, 2026 at 1:00 AM.',
  );
});

test('midnight is called so, in every language', async () => {
  const midnight = new Date(2026, 10, 24).getTime();
  const day = dayListing('2026-11-23', { phase: 'open', closes: midnight });
  const texts: string[] = [];
  for (const locale of LOCALES) {
    await showLanguage(locale);
    texts.push(timesText(day, midnight - 5 * HOUR_MS), nextDayText(midnight));
  }
  expect(texts).toEqual([
    'Closes at midnight, in 5 hours',
    'New deals at midnight.',
    'Ferme à minuit, dans 5 heures',
    'Nouvelles donnes à minuit.',
    'Cierra a medianoche, dentro de 5 horas',
    'Rondas nuevas a medianoche.',
    'Sluit om middernacht, over 5 uur',
    'Nieuwe rondes om middernacht.',
  ]);
});

test('in Spanish one o’clock has its own article', async () => {
  await showLanguage('es');
  const texts = [1, 2, 13].map((hour) => nextDayText(new Date(2026, 10, 24, hour).getTime()));
  expect(texts).toEqual(['Rondas nuevas a la 1:00.', 'Rondas nuevas a las 2:00.', 'Rondas nuevas a las 13:00.']);
});
