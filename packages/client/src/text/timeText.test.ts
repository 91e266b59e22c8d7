import { beforeAll, expect, test } from 'vitest';
import { showLanguage } from './index.ts';
import { clockNote, clockText, closesSoonText, dateText, dayOnlyText, timeLeftText, waitText } from './timeText.ts';

beforeAll(() => showLanguage('en'));

const HOUR = 3_600_000;

test.each([
  [24_000, '0:24'],
  [23_001, '0:24'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
  [125_000, '2:05'],
  [HOUR + 60_000, '1:01:00'],
  [5 * HOUR, '5 hours'],
  [47.5 * HOUR, '48 hours'],
  [49 * HOUR, '3 days'],
])('%d milliseconds left are %s', (ms, words) => {
  expect(timeLeftText(ms)).toBe(words);
});

test('the time limit of a turn in words', () => {
  expect(clockText({ kind: 'untimed' })).toBe('No rush');
  expect(clockText({ kind: 'unlimited' })).toBe('No clock');
  expect(clockNote({ kind: 'untimed' })).toBe(
    'The computer takes over after 5 minutes without a move or 1 minute offline',
  );
  expect(clockText({ kind: 'turn', seconds: 45 })).toBe('45 seconds a turn');
  expect(clockText({ kind: 'days', days: 1 })).toBe('One day a turn');
  expect(clockText({ kind: 'days', days: 3 })).toBe('3 days a turn');
});

test('French calls the first of a month "1er", and no other day', async () => {
  await showLanguage('fr');
  const noon = 1_796_126_400_000;
  const days = [0, 10, 20].map((later) => dayOnlyText(noon + 24 * HOUR * later));
  expect(days).toEqual(['1er décembre 2026', '11 décembre 2026', '21 décembre 2026']);
  expect(dateText(noon + 24 * HOUR)).toMatch(/^2 décembre 2026 à /);
  await showLanguage('en');
});

test('a table that closes if nobody comes back says when, and warns in its last three days', () => {
  const at = 1_800_000_000_000;
  const table = { phase: 'playing', freeSeats: 0, isPaused: true, closesAt: at } as const;
  expect(waitText(table)).toBe('The game is paused. Closes on January 15, 2027 if nobody comes back');
  expect(closesSoonText(table, at - 72 * HOUR)).toBe('');
  expect(closesSoonText(table, at - 71 * HOUR)).toBe('Closes in 3 days');
  expect(closesSoonText({ closesAt: null }, at)).toBe('');
});
