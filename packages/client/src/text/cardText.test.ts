import { CARD_NAMES, EDITION_IDS, type EditionId, rulesFor } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { bandWord, cardLines, cardText, faceText, posterTitle } from './cardText.ts';
import { LOCALES, showDistancesIn, showLanguage, TERMINAL_MESSAGES } from './index.ts';
import { reasonText } from './reasonText.ts';

const others = EDITION_IDS.filter((id) => id !== 'hasbro-2009');

test('Hasbro’s editions call the Roll card Go, on the card and in sentences', async () => {
  await showLanguage('en');
  expect([cardText('roll', 'hasbro-2009'), bandWord('roll', 'hasbro-2009')]).toEqual(['Go', 'GO']);
  expect(reasonText('needRoll', rulesFor('hasbro-2009', 2))).toContain('You need a Go,');
});

test.each(others)('%s calls it Roll', async (edition) => {
  await showLanguage('en');
  expect([cardText('roll', edition), posterTitle('roll', edition)]).toEqual(['Roll', 'Roll']);
});

test.each<[EditionId, string, string]>([
  ['winning-moves-2008', '25 miles', 'Miles'],
  ['parker-1971', '25 miles', 'Miles'],
  ['encyclopedia', '25 km', 'Kilometers'],
])('%s counts %s', async (edition, distance, title) => {
  await showLanguage('en');
  expect([cardText('25', edition), posterTitle('25', edition)]).toEqual([distance, title]);
});

test.each(LOCALES.filter((locale) => locale !== 'en'))('in %s every edition counts kilometers', async (locale) => {
  await showLanguage(locale);
  for (const edition of EDITION_IDS) expect(cardText('200', edition)).toBe('200 km');
});

test.each([
  ['en', '75 miles', '75 km'],
  ['fr', '75 miles', '75 km'],
  ['es', '75 millas', '75 km'],
  ['nl', '75 mijl', '75 km'],
] as const)('in %s a reader may have every edition in miles or in kilometers', async (locale, miles, km) => {
  await showLanguage(locale);
  for (const [unit, distance] of [['mi', miles] as const, ['km', km] as const]) {
    showDistancesIn(unit);
    for (const edition of EDITION_IDS) expect(cardText('75', edition)).toBe(distance);
  }
  showDistancesIn('edition');
});

test.each(LOCALES)(
  'in %s the lines on a covered card are words of at most nine letters, the unit for a distance',
  async (locale) => {
    await showLanguage(locale);
    for (const edition of EDITION_IDS)
      for (const card of CARD_NAMES) {
        const lines = cardLines(card, edition);
        expect([1, 2]).toContain(lines.length);
        for (const line of lines) {
          expect(line).not.toBe('');
          expect(line.length).toBeLessThanOrEqual(9);
        }
      }
    expect(cardLines('200', 'encyclopedia')).toEqual(['km']);
  },
);

test.each(LOCALES)('in %s Hasbro’s Roll has its own name', async (locale) => {
  await showLanguage(locale);
  expect(cardText('roll', 'hasbro-2009')).not.toBe(cardText('roll', 'parker-1971'));
});

test.each(LOCALES)('in %s the word in a band has at most eight letters', async (locale) => {
  await showLanguage(locale);
  const words = CARD_NAMES.flatMap((card) => EDITION_IDS.map((edition) => bandWord(card, edition)));
  expect(words.filter((word) => word.replace(/[^\p{L}]/gu, '').length > 8)).toEqual([]);
});

test.each(LOCALES)('in %s the text of a card fits in the terminal', async (locale) => {
  await showLanguage(locale, TERMINAL_MESSAGES);
  for (const edition of EDITION_IDS)
    for (const card of CARD_NAMES) {
      for (const line of faceText(card, edition)) expect(line.length, line).toBeLessThanOrEqual(9);
    }
});
