import { LEVELS, usesSearch } from '@coup-fourre/bots/names';
import { encodeView, rulesFor, seededRandom } from '@coup-fourre/rules';
import { deal, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { describe, expect, test } from 'vitest';
import { thinkingSeat } from '../table/screen/actionBar.tsx';

const RULES = rulesFor('winning-moves-2008', 2);
const VIEW = encodeView(viewOf(deal(RULES, shuffledDeck(RULES, seededRandom('x')), { dealer: 0, totals: null }), 0));

describe.each(LEVELS)('a computer of level %s', (level) => {
  const setup = {
    edition: 'winning-moves-2008',
    players: 2,
    house: {},
    occupants: [
      { kind: 'person', name: 'Ada' },
      { kind: 'computer', name: 'Marguerite', level },
    ],
  } as const;

  test('is shown as thinking on its turn if its level searches', () => {
    expect(VIEW.turn).toBe(1);
    expect(thinkingSeat({ setup, viewJson: VIEW, awaitedSeat: null, result: null })).toBe(usesSearch(level) ? 1 : null);
  });

  test('is not shown as thinking while a person is awaited, a hazard is pending or the deal is over', () => {
    expect(thinkingSeat({ setup, viewJson: VIEW, awaitedSeat: 0, result: null })).toBeNull();
    expect(thinkingSeat({ setup, viewJson: { ...VIEW, turn: 0 }, awaitedSeat: null, result: null })).toBeNull();
    const pendingHazard = { card: 'stop', by: 1, on: 0 } as const;
    expect(
      thinkingSeat({
        setup,
        viewJson: { ...VIEW, phase: 'coupFourreWindow', pendingHazard },
        awaitedSeat: null,
        result: null,
      }),
    ).toBeNull();
    for (const phase of ['dealOver', 'matchOver'] as const) {
      expect(thinkingSeat({ setup, viewJson: { ...VIEW, phase }, awaitedSeat: null, result: null })).toBeNull();
    }
  });
});
