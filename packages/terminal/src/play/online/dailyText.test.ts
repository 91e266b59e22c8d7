import { showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import type { DayEntry } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { dailyLines } from './daily.ts';

const ESTIMATE = { value: 0.625, error: 0.29 };
const ENTRY: DayEntry = {
  entry: 'e',
  name: 'Ann',
  level: null,
  isMine: true,
  rank: 3,
  againstPar: -1290,
  points: { value: -1250, error: 300 },
  matchpoints: ESTIMATE,
  skillMatchpoints: null,
  deals: [
    {
      points: { value: 350, error: 200 },
      matchpoints: ESTIMATE,
      luck: 410,
      skill: { value: -60, error: 150 },
      skillMatchpoints: ESTIMATE,
    },
    null,
  ],
};
const DAY: Parameters<typeof dailyLines>[0] = {
  day: '2026-11-23',
  edition: 'winning-moves-2008',
  mine: null,
  results: {
    entries: 1400,
    people: 1395,
    ranking: [{ ...ENTRY, isMine: false }, ENTRY],
    deals: [],
    pars: [110, 40],
    divergences: [
      {
        deal: 0,
        move: 4,
        seat: 0,
        choices: [
          { action: { type: 'play', card: '200' }, count: 61, share: 0.61, isMine: false, points: 1 },
          { action: { type: 'discard', card: '25' }, count: 39, share: 0.39, isMine: true, points: 1 },
        ],
      },
    ],
  },
};

test('results are lines of words: each deal, the total, and where players diverged', async () => {
  await showLanguage('en', TERMINAL_MESSAGES);
  expect(dailyLines(DAY, 'https://example.org')).toEqual([
    'Today, November 23, 2026',
    'Deal 1: Beat par by 240. +350 points, par +110. Luck: +410. Skill: −60.',
    'Deal 2: not played.',
    'All deals: Par − 1,290; rank 3 of 1,400.',
    'Deal 1, move 5, where choices differed: 61% play 200 miles; 39%, and you, discard 25 miles.',
  ]);
});

test('an unfinished run shows how to continue', async () => {
  await showLanguage('en', TERMINAL_MESSAGES);
  expect(dailyLines({ ...DAY, results: null }, 'https://example.org')).toEqual([
    'Your run goes on until the day closes. Come back with: coup-fourre play --daily --server https://example.org',
  ]);
});
