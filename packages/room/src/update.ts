import {
  actorOf,
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
import { dealOf, isHazardInTheAir } from './match.ts';
import { awaitedOf, type Room } from './room.ts';
import type { SavedGame, Update } from './wire.ts';

/**
 * What a seat may know of the room (null: a spectator), and what happened to it after the event `since`. All of it is
 * built from that seat's View, from public facts of the room, and from events as that seat may know them.
 */
export function updateFor(room: Room, seat: Seat | null, since: number): Update {
  const view = viewOf(dealOf(room), seat);
  const { table } = view;
  const events = room.told.filter(({ seq }) => seq > since).flatMap((told) => told.events);
  return {
    room: room.id,
    seq: room.seq,
    setup: room.setup,
    seat,
    view: encodeView(view),
    awaited: awaitedOf(room),
    question: questionFor(room, seat),
    events: events
      .map((event) => eventFor(seat, event))
      .filter((event) => event !== null)
      .map(encodeEvent),
    scores: scoreDeal(table),
    earlier: room.earlier,
    result: matchResult(table),
  };
}

/** The hazard in the air, for the seat that is asked about it now. */
function questionFor(room: Room, seat: Seat | null): Update['question'] {
  const view = viewOf(dealOf(room), seat);
  const { hazard, hazardOn, turn } = view.table;
  if (seat === null || !isHazardInTheAir(room) || hazard === null || room.asked[0] !== seat) return null;
  return { hazard: nameOf(hazard), by: turn, on: hazardOn, canCall: actorOf(view) === seat };
}

/** The game as the list of saved games shows it. */
export function savedGame(room: Room): SavedGame {
  const { table } = dealOf(room);
  return {
    room: room.id,
    setup: room.setup,
    savedAt: room.at,
    deal: room.deals,
    target: table.target,
    miles: table.tableaux.map(({ miles }) => miles),
    totals: totalsOf(table),
  };
}
