import { beforeAll, expect, it } from 'vitest';
import { ATTACK_PUZZLE } from '../testing/attackPuzzle.ts';
import { m, numberText, PUZZLES_MESSAGES, showLanguage } from '../text/index.ts';
import { puzzleSituation, puzzleTable } from './puzzleTable.ts';

beforeAll(() => showLanguage('en', PUZZLES_MESSAGES));

it('a situation is the miles and a short question', () => {
  expect(puzzleSituation(puzzleTable(ATTACK_PUZZLE))).toBe('You are at 0 miles. What now?');
});

it.each([
  ['en', 1, '1 percentage point.'],
  ['en', 1.5, '1.5 percentage points.'],
  ['fr', 1.5, '1,5 point de pourcentage.'],
  ['fr', 2, '2 points de pourcentage.'],
  ['es', 1, '1 punto porcentual.'],
  ['es', 1.5, '1,5 puntos porcentuales.'],
  ['nl', 1.5, '1,5 procentpunt.'],
] as const)('in %s a chance lower by %d reads %s', async (locale, count, end) => {
  await showLanguage(locale, PUZZLES_MESSAGES);
  expect(m.puzzleWhyInMatch({ action: '', count, chance: numberText(count) }).endsWith(` ${end}`)).toBe(true);
});
