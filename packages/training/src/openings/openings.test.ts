import { formatOpenings, type OpeningTable, parseOpenings } from '@coup-fourre/bots/explorer';
import { expect, it } from 'vitest';
import { emptyOpenings, openingsLine, playOpenings } from './openings.ts';

const ONE_TABLE = emptyOpenings().filter(({ edition, players }) => edition === 'winning-moves-2008' && players === 2);

function played(deals: number, begun: readonly OpeningTable[]): OpeningTable {
  const [table] = [...playOpenings({ seed: 'x', deals }, begun)].at(-1) ?? [];
  if (!table) throw new Error('there was nothing to play');
  return table;
}

it('every deal is in the table, and expert gains nothing over itself', () => {
  const { deals, hands } = played(60, ONE_TABLE);
  expect(deals).toBe(60);
  expect(hands.reduce((sum, { lead }) => sum + lead.deals, 0)).toBe(60);
  for (const { lead, kinds } of hands) {
    expect(kinds.reduce((sum, { chosen }) => sum + chosen, 0)).toBe(lead.deals);
    for (const { chosen, gain } of kinds) if (chosen === gain.deals) expect(gain).toMatchObject({ sum: 0, squares: 0 });
  }
  const kinds = hands.flatMap((hand) => hand.kinds);
  const wasted = kinds.filter(({ kind }) => kind === 'discardSafety').reduce((sum, { gain }) => sum + gain.sum, 0);
  expect(wasted).toBeLessThan(0);
});

it('a run that was stopped ends like one that was not', () => {
  const stopped = parseOpenings(formatOpenings([played(20, ONE_TABLE)]));
  expect(played(40, stopped)).toEqual(played(40, ONE_TABLE));
  expect([...playOpenings({ seed: 'x', deals: 20 }, stopped)]).toEqual([]);
});

it('the line of a run counts deals over all tables', () => {
  expect(openingsLine({ seed: 'x', deals: 50 }, [played(20, ONE_TABLE), ...ONE_TABLE])).toBe(
    '20 of 100 deals, 50 for each of 2 tables',
  );
});
