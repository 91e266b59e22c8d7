import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { formatAction, legalActions } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { ATTACK_PUZZLE } from '../testing/attackPuzzle.ts';
import { formatPuzzles, isSameEdition, loadPuzzles, PUZZLE_LEVELS, parsePuzzles, viewOfPuzzle } from './puzzle.ts';

const FILE = new URL('../../puzzles/puzzles.txt', import.meta.url);

/** Maximum compressed size of a puzzle and of the heading, in bytes. */
const BYTES_PER_PUZZLE = 150;

const LINE = '5eed2666 1450 attack st>1 x25 57 51 x25,=,= winning-moves-2008 2 hands=ro.25.st/?6 teams=-/ro';
const text = (line: string): string => `coup-fourre puzzles 1\n${line}\n`;

it('puzzles of one edition belong together, with any number of players', () => {
  const six = { ...ATTACK_PUZZLE, position: ATTACK_PUZZLE.position.replace(' 2 ', ' 6 ') };
  const hasbro = { ...ATTACK_PUZZLE, position: ATTACK_PUZZLE.position.replace('winning-moves-2008', 'hasbro-2009') };
  expect([six, hasbro].map((other) => isSameEdition(ATTACK_PUZZLE, other))).toEqual([true, false]);
});

describe('the shipped puzzles', async () => {
  const puzzles = await loadPuzzles();

  it('match the file of puzzles', () => {
    expect(formatPuzzles(puzzles)).toBe(readFileSync(FILE, 'utf8'));
  });

  it('have legal answers, next best actions and choices of the levels', () => {
    for (const puzzle of puzzles) {
      const legal = legalActions(viewOfPuzzle(puzzle)).toArray().map(formatAction);
      const words = [puzzle.answer, puzzle.nextBest, ...PUZZLE_LEVELS.map((level) => puzzle.choices[level])];
      for (const word of words) expect(legal, puzzle.position).toContain(word);
      expect(puzzle.nextBest).not.toBe(puzzle.answer);
    }
  });

  it('are different, have one clearly best answer, and are small', () => {
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    expect(new Set(puzzles.map(({ position }) => position)).size).toBe(puzzles.length);
    expect(Math.min(...puzzles.map(({ points }) => points))).toBeGreaterThanOrEqual(20);
    expect(Math.min(...puzzles.map(({ thousandths }) => thousandths))).toBeGreaterThanOrEqual(5);
    const bytes = gzipSync(readFileSync(FILE), { level: 9 }).length;
    expect(bytes).toBeLessThan(BYTES_PER_PUZZLE * (puzzles.length + 1));
  });
});

it('a puzzle is one line, in which = stands for the answer', () => {
  expect(formatPuzzles([ATTACK_PUZZLE])).toBe(text(LINE));
  expect(parsePuzzles(text(LINE))).toEqual({ ok: true, value: [ATTACK_PUZZLE] });
});

it.each([
  ['', "instead of 'coup-fourre puzzles 1': they are of another version"],
  ['coup-fourre puzzles 2\n', 'they are of another version'],
  [
    text('5eed2666 1450 attack st>1 x25 57 51 x25,=,='),
    'line 2 of the puzzles: it has fewer fields than required: id rating theme',
  ],
  [text(LINE.replace('1450', '14.5')), "line 2 of the puzzles: its rating is '14.5', which is not a number"],
  [text(LINE.replace('attack', 'love')), "there is no theme 'love'"],
  [text(LINE.replace('st>1', 'xx')), "'xx' is not an action"],
  [text(LINE.replace('x25,=,=', 'x25,=')), "'x25,=' does not name what novice, classic, expert choose"],
])('%s is refused: %s', (damaged, words) => {
  const result = parsePuzzles(damaged);
  expect(result.ok ? 'read' : result.error.message).toContain(words);
});

it('a puzzle with an unreadable position or an illegal answer is refused', () => {
  expect(() => viewOfPuzzle({ ...ATTACK_PUZZLE, position: 'winning-moves-2008 2 hands=?6/?6' })).toThrow(
    'only that of the seat',
  );
  expect(() => viewOfPuzzle({ ...ATTACK_PUZZLE, answer: '200' })).toThrow('the answer 200 is not legal');
});
