import { type Card, type CardName, cardNamed, type Event, readAction, rulesFor } from '@coup-fourre/rules';
import { peopleToAsk } from './hazardInTheAir.ts';
import {
  dealOf,
  isDealOver,
  isHazardInTheAir,
  newMatch,
  withDeal,
  withHazardStanding,
  withMove,
  withPosition,
  withTold,
} from './match.ts';
import { awaitedOf, type Room } from './room.ts';
import type { Happening, RoomEvent } from './roomEvent.ts';
import { soloOf } from './sitters.ts';
import { takebackAfter } from './takeback.ts';

/** The room after an event; the room given is not changed. An event that cannot have happened throws. */
export function evolve(room: Room | null, event: RoomEvent): Room {
  if (event.type === 'opened') return openedRoom(event);
  if (room === null) throw new Error('the first event of a room is its opening');
  const events: Event[] = [];
  const next = happened(room, event, events);
  const seq = room.seq + 1;
  const after = covered({ ...next, ...withTold(next, { seq, events }), seq, at: event.at });
  return event.type === 'undone' ? after : { ...after, takeback: takebackAfter(room, event, { after, events }) };
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
    looking: soloOf(setup),
    asked: [],
    takeback: 'nothingToUndo',
    undone: null,
  };
}

function happened(room: Room, event: Exclude<Happening, { type: 'opened' }>, events: Event[]): Room {
  switch (event.type) {
    case 'dealt':
      return dealt(room, event, events);
    case 'placed':
      return { ...room, ...withPosition(room, event.position, events), asked: [] };
    case 'looked':
      return { ...room, looking: event.seat };
    case 'moved':
      return moved(room, event, events);
    case 'stood':
      return stood(room, events);
    case 'undone':
      return undone(room);
  }
}

function dealt(room: Room, { dealer, deck }: Extract<Happening, { type: 'dealt' }>, events: Event[]): Room {
  const match = withDeal(room, { dealer, deck: deck.map(cardOf) }, events);
  return { ...room, ...match, asked: [], undone: null };
}

function cardOf(name: CardName): Card {
  const card = cardNamed(name);
  if (card === null) throw new RangeError(`no card ${name}`);
  return card;
}

function moved(room: Room, { seat, action: json }: Extract<Happening, { type: 'moved' }>, events: Event[]): Room {
  const action = readAction(json);
  if (action.type === 'pass' && room.asked[0] === seat) return { ...room, asked: room.asked.slice(1) };
  const match = withMove(room, { seat, action }, events);
  return { ...room, ...match, asked: isHazardInTheAir(match) ? peopleToAsk(room.setup, dealOf(match)) : [] };
}

function stood(room: Room, events: Event[]): Room {
  if (room.asked.length > 0) throw new Error('a hazard stands when everyone has been asked');
  return { ...room, ...withHazardStanding(room, events) };
}

/** The room before the last action. At a hot seat its hand is covered unless it has been open all the time. */
function undone(room: Room): Room {
  const { takeback, looking, seq } = room;
  if (typeof takeback === 'string') throw new Error(`nothing can be taken back: ${takeback}`);
  const { seat, action, before } = takeback;
  return { ...before, seq, looking: looking === seat ? seat : null, undone: { seq: seq + 1, seat, action } };
}

/** At a hot seat the hand is covered as soon as someone else is awaited, and between deals. */
function covered(room: Room): Room {
  if (room.looking === null || soloOf(room.setup) !== null) return room;
  const awaited = awaitedOf(room);
  const passedOn = awaited !== null && awaited !== room.looking;
  return passedOn || isDealOver(room) ? { ...room, looking: null } : room;
}
