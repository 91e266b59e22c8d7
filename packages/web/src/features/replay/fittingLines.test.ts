import { expect, test } from 'vitest';
import { fittingLines } from './previewPicture.tsx';

test('a short text is large, and a long text is small', () => {
  expect(fittingLines('Ada plays Stop on Bob.', 676)).toEqual({ lines: ['Ada plays', 'Stop on Bob.'], fontSize: 72 });
  expect(fittingLines('A word', 676).lines).toEqual(['A word']);
  expect(fittingLines('Guadalupe plays Stop on Wilhelmina van Dijk and Zoë.', 676).fontSize).toBeLessThan(60);
});

test('lines have about the same length', () => {
  const { lines } = fittingLines('Marguerite and André: the whole game, move by move', 676);
  const lengths = lines.map((line) => line.length);
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(8);
});

test('a text that does not fit ends in an ellipsis, and no line is too long', () => {
  const { lines, fontSize } = fittingLines(`${'W'.repeat(90)} ${'many words '.repeat(40)}`, 676);
  expect(lines[0]).toMatch(/^W+…$/);
  expect((lines[0]?.length ?? 0) * 0.9 * fontSize).toBeLessThan(676);
  expect(lines.length * fontSize * 1.1).toBeLessThan(190);
});
