import { showLanguage } from '@coup-fourre/client/text';
import { rulesFor, SCORE_LINES, type Score, type Team } from '@coup-fourre/rules';
import { beforeAll, expect, test } from 'vitest';
import { lineWhyText, type ScoreSheet } from './scoreSheet.ts';

beforeAll(() => showLanguage('en'));

const BLANK: Score = {
  distance: 0,
  safeties: 0,
  allSafeties: 0,
  coupsFourres: 0,
  tripCompleted: 0,
  delayedAction: 0,
  safeTrip: 0,
  extension: 0,
  shutout: 0,
  total: 0,
};

/** A sheet on which one team called an extension, and one team earned its points. */
function sheetOf({ extendedBy, earnedBy }: { extendedBy: Team | null; earnedBy: Team | null }): ScoreSheet {
  return {
    setup: {
      edition: 'winning-moves-2008',
      players: 2,
      house: {},
      occupants: [
        { kind: 'person', name: 'Ada' },
        { kind: 'computer', name: 'Marguerite', level: 'classic' },
      ],
      you: 0,
    },
    rules: rulesFor('winning-moves-2008', 2),
    teams: [0, 1],
    number: 1,
    target: 1000,
    extendedBy,
    scores: [0, 1].map((team) => (team === earnedBy ? { ...BLANK, extension: 200 } : BLANK)),
    pointsBefore: [0, 0],
  };
}

test.each([
  [{ extendedBy: null, earnedBy: null }, 'No one called an extension.'],
  [{ extendedBy: 1, earnedBy: 1 }, 'Marguerite called the extension and reached 1,000.'],
  [
    { extendedBy: 1, earnedBy: 0 },
    'Marguerite called the extension and did not reach 1,000, so the points go to the others.',
  ],
  [{ extendedBy: 1, earnedBy: null }, 'Marguerite called the extension, and no one reached 1,000 with it.'],
])('11.9 an extension’s points say why they went there', (deal, words) => {
  expect(lineWhyText(sheetOf(deal), 'extension')).toBe(`200 for a successful extension to 1,000. ${words}`);
});

test('every line of the score has an explanation', () => {
  const sheet = sheetOf({ extendedBy: null, earnedBy: null });
  const texts = SCORE_LINES.map((line) => lineWhyText(sheet, line));
  expect(new Set(texts).size).toBe(SCORE_LINES.length);
  expect(texts[0]).toBe('The miles driven, one point each.');
});
