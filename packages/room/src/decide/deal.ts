import { isMatchOver, namesOf, type Random, type Rules, type Seat } from '@coup-fourre/rules';
import { nextDealSetup, shuffledDeck } from '@coup-fourre/rules/authority';
import { awaitedPeople, hasFreeSeat, type Room } from '../state/room.ts';
import type { RoomEventPayload } from '../state/roomEvent.ts';
import type { GivenDeal } from '../wire/tableOptions.ts';
import type { DecideContext } from './context.ts';
import { decideDealDue } from './shuffle.ts';

/** The next deal, or after a match another one, once everyone who plays is ready. */
export function decideDeal(room: Room, context: DecideContext): RoomEventPayload[] {
  if (room.phase === 'over') {
    const isAnother = room.givenDeals === null && isEveryoneReady(room) && !hasFreeSeat(room);
    return isAnother ? decideDealDue(room, context) : [];
  }
  return awaitedPeople(room).every((seat) => room.ready.includes(seat)) ? decideNextDeal(room, context) : [];
}

/** Another match needs everyone at the table, also those who resigned or for whom a computer has played. */
function isEveryoneReady(room: Room): boolean {
  return room.seats.every((occupant, seat) => occupant.kind !== 'person' || room.ready.includes(seat));
}

/** The next deal of the match, whoever is ready. */
export function decideNextDeal(room: Room, context: DecideContext): RoomEventPayload[] {
  const { state, dealCount } = room.match;
  if (state === null || isMatchOver(state.table)) return [];
  if (room.givenDeals !== null) return givenDeal(room.givenDeals, dealCount);
  if (room.device === null) return decideDealDue(room, context);
  return [trustedDeal(room.rules, nextDealSetup(state).dealer, context.random)];
}

/** The deal of that number, from 0, of those that are given. */
export function givenDeal(deals: readonly GivenDeal[], number: number): RoomEventPayload[] {
  const next = deals[number];
  return next === undefined ? [] : [{ type: 'dealt', ...next }];
}

/** A deal whose deck the host shuffles by itself, as a device does that everyone at it trusts. */
export function trustedDeal(rules: Rules, dealer: Seat, random: Random): RoomEventPayload {
  return { type: 'dealt', dealer, deck: namesOf(shuffledDeck(rules, random)) };
}
