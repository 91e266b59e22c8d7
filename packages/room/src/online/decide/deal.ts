import { isMatchOver, randomInt } from '@coup-fourre/rules';
import { nextDealSetup } from '@coup-fourre/rules/authority';
import type { OnlineDecideContext } from '../decide.ts';
import type { OnlineEventPayload } from '../event.ts';
import { awaitedPeople, hasFreeSeat, type OnlineRoom } from '../room.ts';

/** A match and its first deal. The dealer of the first match is drawn by lot; of each later one it is the next seat. */
export function decideMatchStart(room: OnlineRoom, moment: OnlineDecideContext): OnlineEventPayload[] {
  const { players } = room.rules;
  const dealer = room.matchCount === 0 ? randomInt(moment.random, players) : (room.firstDealer + 1) % players;
  return [{ type: 'began', dealer }, dealEvent(room, dealer, moment)];
}

/** The next deal, or after a match another one, once everyone who plays is ready. */
export function decideDeal(room: OnlineRoom, moment: OnlineDecideContext): OnlineEventPayload[] {
  if (room.phase === 'over') return isEveryoneReady(room) && !hasFreeSeat(room) ? decideMatchStart(room, moment) : [];
  return awaitedPeople(room).every((seat) => room.ready.includes(seat)) ? decideNextDeal(room, moment) : [];
}

/** Another match needs everyone at the table, also who was stood in for or has resigned. */
function isEveryoneReady(room: OnlineRoom): boolean {
  return room.seats.every((occupant, seat) => occupant.kind !== 'person' || room.ready.includes(seat));
}

/** The next deal of the match, whoever is ready. */
export function decideNextDeal(room: OnlineRoom, moment: OnlineDecideContext): OnlineEventPayload[] {
  const { state } = room.match;
  if (state === null || isMatchOver(state.table)) return [];
  return [dealEvent(room, nextDealSetup(state).dealer, moment)];
}

/** Each seat's last contribution, in turn order: what the shuffle is made of beside the secret. */
function dealEvent(room: OnlineRoom, dealer: number, moment: OnlineDecideContext): OnlineEventPayload {
  const last = new Map(room.contributions.map(({ seat, value }) => [seat, value]));
  const contributions = [...last].map(([seat, value]) => ({ seat, value })).toSorted((a, b) => a.seat - b.seat);
  return { type: 'dealt', dealer, contributions, nextSecret: moment.newSecret() };
}
