import {
  actorOf,
  type EventJson,
  encodeEvent,
  encodeView,
  eventFor,
  matchResult,
  nameOf,
  type Seat,
  scoreDeal,
  totalsOf,
} from '@coup-fourre/rules';
import { viewOf } from '@coup-fourre/rules/authority';
import { dealOf, isCoupFourreWindowOpen, type NumberedEvents } from './match.ts';
import { awaitedSeat, type Room } from './room.ts';
import { whyNotUndo } from './undo.ts';
import type { SavedGame, Update } from './wire.ts';

/**
 * What a seat may know of the room (null: a spectator), and what happened to it after the event `since`; null is for a
 * client that has just come in, to which nothing is new. All of it is built from that seat's View, from public facts of
 * the room, and from events as that seat may know them.
 */
export function updateFor(room: Room, seat: Seat | null, since: number | null): Update {
  const view = viewOf(dealOf(room), seat);
  const { table } = view;
  const { dealEvents, undone } = room;
  const isUndone = since !== null && undone !== null && undone.seq > since;
  const start = since === null ? room.seq : isUndone ? undone.seq : since;
  return {
    room: room.id,
    seq: room.seq,
    setup: room.setup,
    seat,
    view: encodeView(view),
    awaitedSeat: awaitedSeat(room),
    pendingHazard: pendingHazardFor(room, seat),
    events: eventsFor(
      seat,
      dealEvents.filter(({ seq }) => seq > start),
    ),
    earlierEvents:
      since === null || isUndone
        ? eventsFor(
            seat,
            dealEvents.filter(({ seq }) => seq <= start),
          )
        : null,
    undone: isUndone ? { seat: undone.seat, action: undone.action } : null,
    whyNotUndo: whyNotUndo(room),
    scores: scoreDeal(table),
    earlierScores: room.earlierScores,
    result: matchResult(table),
  };
}

function eventsFor(seat: Seat | null, told: readonly NumberedEvents[]): EventJson[] {
  return told
    .flatMap(({ events }) => events)
    .map((event) => eventFor(seat, event))
    .filter((event) => event !== null)
    .map(encodeEvent);
}

/** The hazard in the air, for the seat that is asked about it now. */
function pendingHazardFor(room: Room, seat: Seat | null): Update['pendingHazard'] {
  const view = viewOf(dealOf(room), seat);
  const { pendingHazard, pendingHazardTarget, turn } = view.table;
  if (seat === null || !isCoupFourreWindowOpen(room) || pendingHazard === null || room.unansweredSeats[0] !== seat)
    return null;
  return { hazard: nameOf(pendingHazard), by: turn, on: pendingHazardTarget, canCall: actorOf(view) === seat };
}

/** The game as the list of saved games shows it. */
export function savedGame(room: Room): SavedGame {
  const { table } = dealOf(room);
  return {
    room: room.id,
    setup: room.setup,
    savedAt: room.at,
    deal: room.dealCount,
    target: table.target,
    miles: table.tableaux.map(({ miles }) => miles),
    totals: totalsOf(table),
  };
}
