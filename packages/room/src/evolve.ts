import { cardOf, type Event, readAction, rulesFor } from '@coup-fourre/rules';
import {
  dealOf,
  isCoupFourreWindowOpen,
  isDealOver,
  newMatch,
  withDeal,
  withEvents,
  withMove,
  withPosition,
  withWindowClosed,
} from './match.ts';
import { seatsToAnswer } from './pendingHazard.ts';
import { soloSeat } from './people.ts';
import { awaitedSeat, type Room } from './room.ts';
import type { RoomEvent, RoomEventPayload } from './roomEvent.ts';
import { undoPointAfter } from './undo.ts';

/** The room after an event; the room given is not changed. An event that cannot have happened throws. */
export function evolve(room: Room | null, event: RoomEvent): Room {
  if (event.type === 'opened') return openedRoom(event);
  if (room === null) throw new Error('the first event of a room is its opening');
  const events: Event[] = [];
  const next = applyEvent(room, event, events);
  const seq = room.seq + 1;
  const after = withHandCovered({ ...next, ...withEvents(next, { seq, events }), seq, at: event.at });
  return event.type === 'undone' ? after : { ...after, undoPoint: undoPointAfter(room, event, { after, events }) };
}

/** The room that a log tells, null for an empty one. */
export function rebuildRoom(log: readonly RoomEvent[]): Room | null {
  return log.reduce<Room | null>(evolve, null);
}

function openedRoom({ room: id, setup, at }: Extract<RoomEvent, { type: 'opened' }>): Room {
  const rules = rulesFor(setup.edition, setup.players, setup.house);
  return {
    ...newMatch(rules),
    id,
    setup,
    seq: 1,
    at,
    viewer: soloSeat(setup),
    unansweredSeats: [],
    undoPoint: 'nothingToUndo',
    undone: null,
  };
}

function applyEvent(room: Room, event: Exclude<RoomEventPayload, { type: 'opened' }>, events: Event[]): Room {
  switch (event.type) {
    case 'dealt':
      return dealt(room, event, events);
    case 'placed':
      return { ...room, ...withPosition(room, event.position, events), unansweredSeats: [] };
    case 'looked':
      return { ...room, viewer: event.seat };
    case 'moved':
      return moved(room, event, events);
    case 'stood':
      return afterWindowClosed(room, events);
    case 'undone':
      return undone(room);
  }
}

function dealt(room: Room, { dealer, deck }: Extract<RoomEventPayload, { type: 'dealt' }>, events: Event[]): Room {
  const match = withDeal(room, { dealer, deck: deck.map(cardOf) }, events);
  return { ...room, ...match, unansweredSeats: [], undone: null };
}

function moved(
  room: Room,
  { seat, action: json }: Extract<RoomEventPayload, { type: 'moved' }>,
  events: Event[],
): Room {
  const action = readAction(json);
  if (action.type === 'pass' && room.unansweredSeats[0] === seat)
    return { ...room, unansweredSeats: room.unansweredSeats.slice(1) };
  const match = withMove(room, { seat, action }, events);
  return {
    ...room,
    ...match,
    unansweredSeats: isCoupFourreWindowOpen(match) ? seatsToAnswer(room.setup, dealOf(match)) : [],
  };
}

function afterWindowClosed(room: Room, events: Event[]): Room {
  if (room.unansweredSeats.length > 0) throw new Error('a hazard stands when everyone has been asked');
  return { ...room, ...withWindowClosed(room, events) };
}

/** The room before the last action. At a hot seat its hand is covered unless it has been open all the time. */
function undone(room: Room): Room {
  const { undoPoint, viewer, seq } = room;
  if (typeof undoPoint === 'string') throw new Error(`nothing can be taken back: ${undoPoint}`);
  const { seat, action, before } = undoPoint;
  return { ...before, seq, viewer: viewer === seat ? seat : null, undone: { seq: seq + 1, seat, action } };
}

/** At a hot seat the hand is covered as soon as someone else is awaited, and between deals. */
function withHandCovered(room: Room): Room {
  if (room.viewer === null || soloSeat(room.setup) !== null) return room;
  const awaited = awaitedSeat(room);
  const passedOn = awaited !== null && awaited !== room.viewer;
  return passedOn || isDealOver(room) ? { ...room, viewer: null } : room;
}
