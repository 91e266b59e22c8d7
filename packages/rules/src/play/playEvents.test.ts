import { describe, expect, it } from 'vitest';
import { cardsToDraw, type DealState } from '../model/dealState.ts';
import { deckOf } from '../model/deck.ts';
import type { Event } from '../model/event.ts';
import { Hand } from '../model/hand.ts';
import { eventText } from '../testing/notation.ts';
import { randomDeal } from '../testing/randomDeal.ts';
import { tableName } from '../testing/tableName.ts';
import { TABLES } from '../testing/tables.ts';
import { actorOfState } from './apply.ts';
import { deal } from './deal.ts';
import { cloneState } from './emptyTable.ts';
import { isMatchOver } from './match.ts';
import { playInPlace } from './play.ts';

/** The hands after the events of an action, as one who only hears the events keeps them. */
function retell(before: DealState, events: readonly Event[]): Hand[] {
  const hands = before.hands.map((hand) => Hand.of(hand.toArray()));
  for (const event of events) {
    if (!('card' in event) || event.card === null) continue;
    const hand = hands[event.seat] as Hand;
    if (event.type === 'draw') hand.add(event.card);
    else hand.remove(event.card);
  }
  return hands;
}

describe.each(TABLES.map((rules) => [tableName(rules), rules] as const))('%s', (_, rules) => {
  it('the events of every action tell each draw, each turn and the end', () => {
    for (const { state: before, action } of randomDeal(rules, 'told')) {
      if (action === null) continue;
      const events: Event[] = [];
      const state = cloneState(before);
      playInPlace(state, action, events);
      const story = events.map(eventText).join(', ');
      expect(
        retell(before, events).map((hand) => hand.toArray()),
        story,
      ).toEqual(state.hands.map((hand) => hand.toArray()));
      const drawn = events.flatMap((event) => (event.type === 'draw' ? [event.card] : []));
      expect([...drawn, ...cardsToDraw(state)], story).toEqual(cardsToDraw(before));
      const [deed] = events;
      expect(deed && 'seat' in deed && deed.seat).toBe(actorOfState(before));
      const turns = events.flatMap((event) => (event.type === 'turn' ? [event.seat] : []));
      if (state.table.phase === 'turn') expect(turns, story).toEqual([state.table.turn]);
      const ends = events.filter(({ type }) => type === 'dealOver' || type === 'matchOver').map(({ type }) => type);
      const over = state.table.phase === 'dealOver' ? ['dealOver'] : [];
      expect(ends).toEqual(isMatchOver(state.table) ? [...over, 'matchOver'] : over);
    }
  });

  it('a deal begins by telling the first turn and its draw', () => {
    const events: Event[] = [];
    const deck = deckOf(rules);
    deal(rules, deck, { dealer: rules.players - 1, totals: null }, events);
    expect(events).toEqual([
      { type: 'turn', seat: 0 },
      { type: 'draw', seat: 0, card: deck[6 * rules.players] },
    ]);
  });
});
