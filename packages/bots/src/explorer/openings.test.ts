import { DISCARDS, HAZARDS, type Hand, parseAction, parseView, RIGHT_OF_WAY } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import {
  formatOpenings,
  type OpeningTable,
  openingCardsIn,
  openingKindOf,
  openingMean,
  parseOpenings,
} from './openings.ts';

function handOf(cards: string): Hand {
  const read = parseView(`winning-moves-2008 2 turn=0 hands=${cards}/?6 teams=-/- draw=?88`);
  if (!read.ok) throw new Error(read.error.message);
  return read.value.hand;
}

it('hands are grouped by Roll, safeties and Speed Limit', () => {
  expect(openingCardsIn(handOf('25.25.50.50.75.75.100'))).toEqual([]);
  expect(openingCardsIn(handOf('25.ro.sl.RW.DA.75.100'))).toEqual(['roll', 'rightOfWay', 'safety', 'speedLimit']);
});

it('first actions have a kind', () => {
  const kinds = ['ro', 'RW', 'ET', 'sl>1', 'x25', 'x100', 'x200', 'xst', 'xga', 'xDA'].map((word) => {
    const action = parseAction(word);
    return action === null ? null : openingKindOf(action);
  });
  expect(kinds).toEqual([
    'roll',
    'rightOfWay',
    'safety',
    'hazard',
    'discardLow',
    'discardHigh',
    'discard200',
    'discardHazard',
    'discardRemedy',
    'discardSafety',
  ]);
  for (const card of HAZARDS) expect(DISCARDS[card] && openingKindOf(DISCARDS[card])).toBe('discardHazard');
  expect(DISCARDS[RIGHT_OF_WAY] && openingKindOf(DISCARDS[RIGHT_OF_WAY])).toBe('discardSafety');
});

it('a mean has the interval of its deals, or none if there are few', () => {
  // Half the deals 100 points ahead, half behind: a standard deviation of 100 and a bit.
  expect(openingMean({ deals: 100, sum: 0, squares: 6400 })).toEqual({
    mean: 0,
    reach: expect.closeTo((1.96 * 100 * Math.sqrt(100 / 99)) / 10, 6),
  });
  expect(openingMean({ deals: 29, sum: 58, squares: 116 })).toEqual({ mean: 25, reach: null });
});

it('tables are read as they were written', () => {
  const gain = { deals: 40, sum: -12, squares: 900 };
  const tables: OpeningTable[] = [
    {
      edition: 'parker-1971',
      players: 3,
      deals: 50,
      hands: [
        { cards: [], lead: gain, kinds: [{ kind: 'discardLow', chosen: 3, gain }] },
        { cards: ['roll', 'safety'], lead: gain, kinds: [] },
      ],
    },
    { edition: 'computer', players: 2, deals: 0, hands: [] },
  ];
  expect(parseOpenings(formatOpenings(tables))).toEqual(tables);
});
