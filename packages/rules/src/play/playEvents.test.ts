import { describe, expect, it } from 'vitest';
import type { Action } from '../model/action.ts';
import { D25, type Hazard, isSafety, ROLL } from '../model/cards.ts';
import { cardsToDraw, type DealState } from '../model/dealState.ts';
import { deckOf } from '../model/deck.ts';
import type { AnsweredHazard, Event } from '../model/event.ts';
import { Hand } from '../model/hand.ts';
import type { Team } from '../model/seat.ts';
import { whyNotDrive } from '../rules/distance.ts';
import { eventText } from '../testing/notation.ts';
import { randomDeal } from '../testing/randomDeal.ts';
import { tableName } from '../testing/tableName.ts';
import { TABLES } from '../testing/tables.ts';
import { actorOfState } from './apply.ts';
import { deal } from './deal.ts';
import { cloneState } from './emptyTable.ts';
import { isMatchOver } from './match.ts';
import { play, playInPlace } from './play.ts';

/** The hands after an action, as known to a reader who sees only the events. */
function handsAfter(before: DealState, events: readonly Event[]): Hand[] {
  const hands = before.hands.map((hand) => Hand.of(hand.toArray()));
  for (const event of events) {
    if (!('card' in event) || event.card === null) continue;
    const hand = hands[event.seat] as Hand;
    if (event.type === 'draw') hand.add(event.card);
    else hand.remove(event.card);
  }
  return hands;
}

/** The last hazard among some events, in the form in which a coup fourré answers it. */
function lastHazard(events: readonly Event[]): AnsweredHazard | undefined {
  const play = events.findLast((event) => event.type === 'play' && event.target !== undefined);
  return play?.type === 'play' ? { card: play.card as Hazard, by: play.seat, on: play.target ?? -1 } : undefined;
}

/** True if an action ends the turn of a team that could have laid a Roll, had it held one, and lays none. */
function isWait({ table }: DealState, team: Team, action: Action): boolean {
  const tableau = table.tableau(team);
  if (action.type !== 'discard' && (action.type !== 'play' || isSafety(action.card) || action.card === ROLL))
    return false;
  return whyNotDrive(tableau, D25, table.target) === 'needRoll';
}

describe.each(TABLES.map((rules) => [tableName(rules), rules] as const))('%s', (_, rules) => {
  it('the events of every action have each draw, each turn and the end', () => {
    for (const { state: before, action } of randomDeal(rules, 'events')) {
      if (action === null) continue;
      const events: Event[] = [];
      const state = cloneState(before);
      playInPlace(state, action, events);
      const text = events.map(eventText).join(', ');
      expect(
        handsAfter(before, events).map((hand) => hand.toArray()),
        text,
      ).toEqual(state.hands.map((hand) => hand.toArray()));
      const drawn = events.flatMap((event) => (event.type === 'draw' ? [event.card] : []));
      expect([...drawn, ...cardsToDraw(state)], text).toEqual(cardsToDraw(before));
      const [first] = events;
      expect(first && 'seat' in first && first.seat).toBe(actorOfState(before));
      const turns = events.flatMap((event) => (event.type === 'turn' ? [event.seat] : []));
      if (state.table.phase === 'turn') expect(turns, text).toEqual([state.table.turn]);
      const ends = events.filter(({ type }) => type === 'dealOver' || type === 'matchOver').map(({ type }) => type);
      const over = state.table.phase === 'dealOver' ? ['dealOver'] : [];
      expect(ends).toEqual(isMatchOver(state.table) ? [...over, 'matchOver'] : over);
    }
  });

  it('the effect of every event is exactly the change on the table', () => {
    const all: Event[] = [];
    for (const { state: before, action } of randomDeal(rules, 'effects')) {
      const seat = actorOfState(before);
      if (action === null || seat === null) continue;
      const events: Event[] = [];
      const { table } = play(before, action, events);
      const [event] = events;
      const effect = event && 'effect' in event ? event.effect : undefined;
      const team = table.teamOf(seat);
      const miles = table.tableau(team).miles - before.table.tableau(team).miles;
      if (miles > 0) expect(effect).toEqual({ miles, total: table.tableau(team).miles });
      else if (action.type === 'coupFourre') expect(effect).toEqual(lastHazard(all));
      else expect(effect).toEqual(isWait(before, team, action) ? { waits: true } : undefined);
      all.push(...events);
    }
  });

  it('a deal begins with the events of the first turn and its draw', () => {
    const events: Event[] = [];
    const deck = deckOf(rules);
    deal(rules, deck, { dealer: rules.players - 1, totals: null }, events);
    expect(events).toEqual([
      { type: 'turn', seat: 0 },
      { type: 'draw', seat: 0, card: deck[6 * rules.players] },
    ]);
  });
});
