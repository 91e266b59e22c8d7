import { LOCALES, m, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { CARD_NAMES, DEFAULT_EDITION } from '@coup-fourre/rules';
import { afterAll, expect, test } from 'vitest';
import { cardFace } from '../screen/cardFace.ts';
import { asciiCells, asciiText, hasUnicode } from './ascii.ts';

// Test files share their modules: the next one starts in English.
afterAll(() => showLanguage('en', TERMINAL_MESSAGES));

test('letters lose their accents, drawings become plain characters, and all other characters become question marks', () => {
  expect(asciiText('¡Inès à l’œuvre… « 1–7 » ñ ß 漢 🚗!')).toBe("!Ines a l'oeuvre... < 1-7 > n ss ?? ??!");
  expect(asciiText('\u001B[1mplain\u001B[0m\n')).toBe('\u001B[1mplain\u001B[0m\n');
});

test.each(LOCALES)('every card in %s keeps its width, and each family keeps its own frame', async (locale) => {
  await showLanguage(locale, TERMINAL_MESSAGES);
  const face = { number: 1, isPlayable: true, isNew: true, width: 11 };
  for (const card of CARD_NAMES)
    for (const line of cardFace(card, DEFAULT_EDITION)(face)) expect(asciiCells(line)).toMatch(/^[ -~]{11}$/);
  const frames = ['25', 'stop', 'roll', 'rightOfWay'] as const;
  expect(new Set(frames.map((card) => asciiCells(cardFace(card, DEFAULT_EDITION)(face)[0] ?? '')[0])).size).toBe(4);
  expect(asciiText(m.helpMarks())).not.toMatch(/\?/);
});

test.each([
  ['C', false],
  ['POSIX', false],
  ['fr_FR.ISO-8859-1', false],
  ['C.UTF-8', true],
  ['fr_FR.utf8', true],
])('the locale %s has UTF-8: %s', (locale, expected) => {
  expect(hasUnicode({ LC_ALL: locale, LANG: 'en_US.UTF-8' })).toBe(expected);
});

test('the first variable that is set decides, and with none set UTF-8 is assumed', () => {
  expect(hasUnicode({ LC_ALL: '', LC_CTYPE: 'C', LANG: 'en_US.UTF-8' })).toBe(false);
  expect(hasUnicode({})).toBe(true);
});
