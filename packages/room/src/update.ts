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
import { dealOf, isHazardInTheAir, type Told } from './match.ts';
import { awaitedOf, type Room } from './room.ts';
import { whyNotUndo } from './takeback.ts';
import type { SavedGame, Update } from './wire.ts';

/**
 * What a seat may know of the room (null: a spectator), and what happened to it after the event `since`; null is for a
 * client that has just come in, to which nothing is new. All of it is built from that seat's View, from public facts of
 * the room, and from events as that seat may know them.
 */
export function updateFor(room: Room, seat: Seat | null, since: number | null): Update {
  const view = viewOf(dealOf(room), seat);
  const { table } = view;
  const { told, undone } = room;
  const isUndone = since !== null && undone !== null && undone.seq > since;
  const start = since === null ? room.seq : isUndone ? undone.seq : since;
  return {
    room: room.id,
    seq: room.seq,
    setup: room.setup,
    seat,
    view: encodeView(view),
    awaited: awaitedOf(room),
    question: questionFor(room, seat),
    events: eventsFor(
      seat,
      told.filter(({ seq }) => seq > start),
    ),
    past:
      since === null || isUndone
        ? eventsFor(
            seat,
            told.filter(({ seq }) => seq <= start),
          )
        : null,
    undone: isUndone ? { seat: undone.seat, action: undone.action } : null,
    whyNotUndo: whyNotUndo(room),
    scores: scoreDeal(table),
    earlier: room.earlier,
    result: matchResult(table),
  };
}

function eventsFor(seat: Seat | null, told: readonly Told[]): EventJson[] {
  return told
    .flatMap(({ events }) => events)
    .map((event) => eventFor(seat, event))
    .filter((event) => event !== null)
    .map(encodeEvent);
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
