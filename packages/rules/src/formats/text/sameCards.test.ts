import { describe, expect, it } from 'vitest';
import { type DealState, viewOf } from '../../model/dealState.ts';
import { DEFAULT_EDITION, rulesFor } from '../../model/editions.ts';
import { recordFrom } from '../../testing/notation.ts';
import { randomRecord } from '../../testing/randomRecord.ts';
import { tableName } from '../../testing/tableName.ts';
import { TABLES } from '../../testing/tables.ts';
import { testSize } from '../../testing/testSize.ts';
import { encodeView } from '../viewJson.ts';
import { type GameRecord, makeMove, startDeal } from './record.ts';
import { playableDeals, withOwnPiles } from './sameCards.ts';

function playable(record: GameRecord): GameRecord {
  const deals = playableDeals(record);
  if (!deals.ok) throw new Error(deals.error.message);
  return withOwnPiles(deals.value);
}

/** What every seat sees after each move of a record. */
function viewsOf(record: GameRecord): string[] {
  let state: DealState | null = null;
  const views: string[] = [];
  for (const { start, moves } of record.deals) {
    const begun = startDeal(record, start, state);
    for (const move of moves) {
      expect(makeMove(begun, move)).toBeNull();
      views.push(JSON.stringify([...begun.hands.keys()].map((seat) => encodeView(viewOf(begun, seat)))));
    }
    state = begun;
  }
  return views;
}

describe.each(TABLES.map((rules) => [tableName(rules), rules] as const))('%s', (_, rules) => {
  it('the same actions with separate piles show every seat the same cards as with a common pile', () => {
    for (let number = 0; number < testSize(1); number += 1) {
      const record = randomRecord(rules, `same cards ${number}`);
      const same = playable(record);
      expect(same.ownPiles).toBe(true);
      expect(viewsOf(same)).toEqual(viewsOf({ ...record, match: true, dealLimit: 1 }));
    }
  });
});

const TWO = rulesFor(DEFAULT_EDITION, 2);

it('an extra turn of one seat leaves the others the cards that they drew in the original', () => {
  const record = randomRecord(TWO, 'extra turn');
  const drawnBy = (same: GameRecord, other: number) => {
    const [{ start } = { start: { position: '' } }] = same.deals;
    const rest = 'deck' in start ? start.deck.slice(12) : [];
    return rest.filter((__, index) => index % 2 === other);
  };
  const same = playable(record);
  // Seat 1 began, so it drew the first card of the common pile.
  const [first] = drawnBy({ ...record }, 0);
  expect(drawnBy(same, 1)[0]).toBe(first);
});

it('deals that already have a pile for each seat are unchanged', () => {
  const same = playable(randomRecord(TWO, 'again'));
  expect(playable(same)).toEqual(same);
});

it('an unfinished deal is left out, and a record without a finished deal is refused', () => {
  expect(playableDeals(randomRecord(TWO, 'cut off', 20))).toMatchObject({
    ok: false,
    error: { message: 'no deal of the record was played to its end' },
  });
});

it('a deal from a position is refused, because its cards were not dealt', () => {
  const record = recordFrom(`coup-fourre record 1
edition winning-moves-2008
players 2
position winning-moves-2008 2 drawn=yes hands=25/- teams=ro,-,25.200.200.100.75.75/-
0 25
0 arrive
`);
  expect(playableDeals(record)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('begins from a position') },
  });
});

it('one deal of a match can be played alone, and an unknown number is refused', () => {
  const [first] = playable(randomRecord(TWO, 'first')).deals;
  const second = randomRecord(TWO, 'second', 1);
  const match = {
    ...second,
    match: true,
    ownPiles: true,
    deals: [first ?? expect.fail('the record has no deal'), ...second.deals],
  };
  expect(playableDeals(match, 1)).toMatchObject({ value: { match: true, dealLimit: 1, deals: [first] } });
  expect(playableDeals(match, 2)).toMatchObject({
    ok: false,
    error: { message: 'deal 2 of the record was not played to its end' },
  });
});
