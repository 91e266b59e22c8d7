import { expect, it } from 'vitest';
import { type Line, leadOfLine, rankedLines } from './lineTable.tsx';

function line(id: string, totals: number[], changes: Partial<Line> = {}): Line {
  return { id, name: id, isOwn: false, seat: 0, totals, unranked: null, ...changes };
}

it('a game’s lead is its team’s points minus the best other team’s', () => {
  expect(leadOfLine(line('a', [300, 500]), 2)).toBe(-200);
  expect(leadOfLine(line('a', [300, 500], { seat: 1 }), 2)).toBe(200);
  expect(leadOfLine(line('a', [300, 500, 400], { seat: 2 }), 3)).toBe(-100);
  expect(leadOfLine(line('a', [300, 500], { seat: 3 }), 4)).toBe(200);
});

it('games are ranked by lead; ties share a rank, and a player who knew the cards has none', () => {
  const lines = [
    line('knew', [900, 0], { unranked: 'knewCards' }),
    line('third', [100, 0]),
    line('first', [300, 100]),
    line('also first', [400, 200]),
    line('resigned', [500, 0], { unranked: 'wasGivenUp' }),
  ];
  expect(rankedLines(lines, 2).map(({ id, rank }) => [id, rank])).toEqual([
    ['first', 1],
    ['also first', 1],
    ['third', 3],
    ['knew', null],
    ['resigned', null],
  ]);
});
