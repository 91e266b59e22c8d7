import { describe, expect, it } from 'vitest';
import { decodeDeal, encodeDeal } from '../formats/dealJson.ts';
import { formatPosition, parsePosition } from '../formats/text/positionText.ts';
import { type Move, replay } from '../formats/text/record.ts';
import { formatRecord, parseRecord } from '../formats/text/recordText.ts';
import { encodeView } from '../formats/viewJson.ts';
import { actorOfState } from '../play/apply.ts';
import { deal, nextDealSetup } from '../play/deal.ts';
import { cloneState } from '../play/emptyTable.ts';
import { legalActions } from '../play/legalActions.ts';
import { play, playInPlace } from '../play/play.ts';
import { cardsIn, countKinds } from '../testing/cardsIn.ts';
import { after, field } from '../testing/notation.ts';
import { randomDeal } from '../testing/randomDeal.ts';
import { tableName } from '../testing/tableName.ts';
import { TABLES } from '../testing/tables.ts';
import type { Card } from './cards.ts';
import { type DealState, viewOf } from './dealState.ts';
import { deckOf, shuffledDeck } from './deck.ts';
import { rulesFor } from './editions.ts';
import type { Event } from './event.ts';
import { Hand } from './hand.ts';
import { seededRandom } from './random.ts';
import { seatDrawPiles } from './seatDrawPiles.ts';

const TWO = 'winning-moves-2008 2 drawn=yes hands=25.25.25.ET.PP/50.50.50.50 teams=-/-';

it('the cards left after the hands are dealt out to the seats in turn, seat 0 first', () => {
  const rules = rulesFor('winning-moves-2008', 3);
  const deck = shuffledDeck(rules, seededRandom('piles'));
  const events: Event[] = [];
  const state = deal(rules, deck, { dealer: 0, totals: null, ownPiles: true }, events);
  const rest = deck.slice(18);
  const piles = [0, 1, 2].map((seat) => rest.filter((_, index) => index % 3 === seat));
  // Seat 1 begins, and has drawn the first card of its own.
  expect(events.at(-1)).toEqual({ type: 'draw', seat: 1, card: piles[1]?.[0] });
  expect(seatDrawPiles(state)).toEqual([piles[0], piles[1]?.slice(1), piles[2]]);
});

it('after an extra turn of one seat the others still draw the same cards', () => {
  const drawn = (draw: string, ...actions: string[]) => field(after(`${TWO} draw=${draw}`, ...actions), 'hands');
  // Seat 0 plays a safety and draws again. With one pile, seat 1 would get another card than without the safety.
  expect(drawn('75.100.200', 'x25')).toContain('/50.50.50.50.75');
  expect(drawn('75.100.200', 'ET', 'x25')).toContain('/50.50.50.50.100');
  expect(drawn('75.200/100.ro', 'x25')).toContain('/50.50.50.50.100');
  expect(drawn('75.200/100.ro', 'ET', 'x25')).toContain('/50.50.50.50.100');
});

it('a seat whose pile is used up draws the last card of the largest pile', () => {
  const state = after(`${TWO} draw=-/75.100.200`, 'ET');
  expect(field(state, 'hands')).toBe('25.25.25.200.PP/50.50.50.50');
  expect(field(state, 'draw')).toBe('-/75.100');
});

it('a copy and its original have independent piles', () => {
  const state = after(`${TWO} draw=75.200/100.ro`, 'x25');
  const before = formatPosition(state);
  const copy = cloneState(state);
  playInPlace(copy, { type: 'discard', card: 3 });
  expect(formatPosition(state)).toBe(before);
  const own = formatPosition(copy);
  playInPlace(state, { type: 'discard', card: 1 });
  expect(formatPosition(copy)).toBe(own);
});

it('the next deal of a match has separate piles as well', () => {
  expect(nextDealSetup(after(`${TWO} draw=75/100`, 'x25')).ownPiles).toBe(true);
  expect(nextDealSetup(after(`${TWO} draw=75.100`, 'x25')).ownPiles).toBeUndefined();
});

describe.each(TABLES.map((rules) => [tableName(rules), rules] as const))('%s', (_, rules) => {
  const whole = countKinds(deckOf(rules));

  it('no card is lost or doubled, and all of them can be drawn', () => {
    for (const { state } of randomDeal(rules, 'own piles', { ownPiles: true })) {
      expect(countKinds(cardsIn(state))).toEqual(whole);
      expect(seatDrawPiles(state)?.flat().length).toBe(state.table.drawPileSize);
    }
  });

  it('a deal continues in the same way from its JSON, its position and its record', () => {
    const deck = shuffledDeck(rules, seededRandom('record'));
    const start = { dealer: 0, deck };
    let state = deal(rules, deck, { dealer: 0, totals: null, ownPiles: true });
    const moves: Move[] = [];
    const read: DealState[] = [];
    while (state.table.phase !== 'dealOver') {
      const seat = actorOfState(state) ?? 0;
      const actions = legalActions(viewOf(state, seat));
      const action = actions.at((moves.length * 7) % actions.length);
      if (moves.length === 25) read.push(decodeDeal(encodeDeal(state), rules));
      if (moves.length === 30 && state.table.phase === 'turn') {
        const parsed = parsePosition(formatPosition(state));
        if (parsed.ok) read.push(parsed.value);
      }
      moves.push({ seat, action });
      state = play(state, action);
      for (const [index, each] of read.entries()) read[index] = play(each, action);
    }
    expect(read.length).toBeGreaterThan(0);
    const text = formatRecord({ rules, match: false, ownPiles: true, deals: [{ start, moves }] });
    const parsed = parseRecord(text);
    if (!parsed.ok) return expect.fail(parsed.error.message);
    expect(formatRecord(parsed.value.record)).toBe(text);
    expect(text).toContain('\npiles own\n');
    const hands = ({ table, hands: held }: DealState): unknown => [
      encodeView({ table, seat: null, hand: new Hand() }),
      held.map((hand) => hand.toArray()),
    ];
    for (const each of [...read, parsed.value.state, replay(parsed.value.record)])
      expect(hands(each)).toEqual(hands(state));
  });
});

describe('refused', () => {
  const head = 'coup-fourre record 1\nedition winning-moves-2008\nplayers 2\n';
  const position = 'winning-moves-2008 2 hands=25/50 draw=';
  const deck = (cards: readonly Card[]): string => cards.map(() => '25').join('.');
  it.each([
    [`${head}piles common\n`, "line 4, column 7: the piles are 'own'; where all draw from one, the line is left out"],
    [`${head}piles own\nposition ${position}75.100`, "line 5, column 10: 'draw=' needs a list for each seat"],
    [`${head}position ${position}75/100`, "line 4, column 10: a line 'piles own' is missing"],
    [`${head}piles own\nposition ${position}75/100/50`, 'seatPiles must have 2 entries, not 3'],
    [
      `${head}piles own\nposition ${position}${deck(deckOf(rulesFor('winning-moves-2008', 2)))}/25`,
      'seatPiles have 102 cards',
    ],
  ])('%j', (text, words) => {
    const result = parseRecord(text);
    expect(result.ok ? 'read' : result.error.message).toContain(words);
  });
});
