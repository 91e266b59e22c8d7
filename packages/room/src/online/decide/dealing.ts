import { below, isMatchOver } from '@coup-fourre/rules';
import { nextOpening } from '@coup-fourre/rules/authority';
import type { OnlineMoment } from '../decide.ts';
import type { OnlineHappening } from '../event.ts';
import { awaitedPeople, hasFreeSeat, type OnlineRoom } from '../room.ts';

/** A match and its first deal. The dealer of the first match is drawn by lot; of each later one it is the next seat. */
export function matchBeginning(room: OnlineRoom, moment: OnlineMoment): OnlineHappening[] {
  const { players } = room.rules;
  const dealer = room.matches === 0 ? below(moment.random, players) : (room.firstDealer + 1) % players;
  return [{ type: 'began', dealer }, dealt(room, dealer, moment)];
}

/** The next deal, or after a match another one, once everyone who plays is ready. */
export function dealing(room: OnlineRoom, moment: OnlineMoment): OnlineHappening[] {
  if (room.phase === 'over') return isEveryoneReady(room) && !hasFreeSeat(room) ? matchBeginning(room, moment) : [];
  return awaitedPeople(room).every((seat) => room.ready.includes(seat)) ? nextDeal(room, moment) : [];
}

/** Another match needs everyone at the table, also who was stood in for or has resigned. */
function isEveryoneReady(room: OnlineRoom): boolean {
  return room.seats.every((sitter, seat) => sitter.kind !== 'person' || room.ready.includes(seat));
}

/** The next deal of the match, whoever is ready. */
export function nextDeal(room: OnlineRoom, moment: OnlineMoment): OnlineHappening[] {
  const { state } = room.match;
  if (state === null || isMatchOver(state.table)) return [];
  return [dealt(room, nextOpening(state).dealer, moment)];
}

/** Each seat's last contribution, in turn order: what the shuffle is made of beside the secret. */
function dealt(room: OnlineRoom, dealer: number, moment: OnlineMoment): OnlineHappening {
  const last = new Map(room.contributions.map(({ seat, value }) => [seat, value]));
  const contributions = [...last].map(([seat, value]) => ({ seat, value })).toSorted((a, b) => a.seat - b.seat);
  return { type: 'dealt', dealer, contributions, next: moment.secret() };
}
