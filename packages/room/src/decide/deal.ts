import { isMatchOver, namesOf, type Random, type Rules, randomInt, type Seat } from '@coup-fourre/rules';
import { nextDealSetup, shuffledDeck } from '@coup-fourre/rules/authority';
import { awaitedPeople, hasFreeSeat, type Room } from '../state/room.ts';
import type { RoomEventPayload } from '../state/roomEvent.ts';
import type { DecideContext } from './context.ts';

/** A match and its first deal. The dealer of the first match is drawn by lot; of each later one it is the next seat. */
export function decideMatchStart(room: Room, context: DecideContext): RoomEventPayload[] {
  const { players } = room.rules;
  const dealer = room.matchCount === 0 ? randomInt(context.random, players) : (room.firstDealer + 1) % players;
  return [{ type: 'matchStarted', dealer }, dealEvent(room, dealer, context)];
}

/** The next deal, or after a match another one, once everyone who plays is ready. */
export function decideDeal(room: Room, context: DecideContext): RoomEventPayload[] {
  if (room.phase === 'over') return isEveryoneReady(room) && !hasFreeSeat(room) ? decideMatchStart(room, context) : [];
  return awaitedPeople(room).every((seat) => room.ready.includes(seat)) ? decideNextDeal(room, context) : [];
}

/** Another match needs everyone at the table, also those who resigned or for whom a computer has played. */
function isEveryoneReady(room: Room): boolean {
  return room.seats.every((occupant, seat) => occupant.kind !== 'person' || room.ready.includes(seat));
}

/** The next deal of the match, whoever is ready. */
export function decideNextDeal(room: Room, context: DecideContext): RoomEventPayload[] {
  const { state } = room.match;
  if (state === null || isMatchOver(state.table)) return [];
  const { dealer } = nextDealSetup(state);
  return [room.device === null ? dealEvent(room, dealer, context) : trustedDeal(room.rules, dealer, context.random)];
}

/** A deal whose deck the host shuffles by itself, as a device does that everyone at it trusts. */
export function trustedDeal(rules: Rules, dealer: Seat, random: Random): RoomEventPayload {
  return { type: 'dealt', dealer, deck: namesOf(shuffledDeck(rules, random)) };
}

/** Each seat's last contribution, in turn order: what the shuffle is made of beside the secret. */
function dealEvent(room: Room, dealer: Seat, { newSecret }: DecideContext): RoomEventPayload {
  if (newSecret === undefined) throw new Error('a server shuffles from secrets');
  const last = new Map(room.contributions.map(({ seat, value }) => [seat, value]));
  const contributions = [...last].map(([seat, value]) => ({ seat, value })).toSorted((a, b) => a.seat - b.seat);
  return { type: 'dealt', dealer, contributions, nextSecret: newSecret() };
}
