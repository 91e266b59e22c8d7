import {
  type Attack,
  type Card,
  type CardName,
  cardNamed,
  type Event,
  isAttack,
  readAction,
  rulesFor,
  scoreDeal,
  whyIllegal,
} from '@coup-fourre/rules';
import { play, startDeal, viewOf } from '@coup-fourre/rules/authority';
import { hazardInTheAir, hazardStands, peopleToAsk } from './hazardInTheAir.ts';
import { awaitedOf, dealOf, isDealOver, type Room, soloOf } from './room.ts';
import type { Happening, RoomEvent } from './roomEvent.ts';

/** The room after an event; the room given is not changed. An event that cannot have happened throws. */
export function evolve(room: Room | null, event: RoomEvent): Room {
  if (event.type === 'opened') return openedRoom(event);
  if (room === null) throw new Error('the first event of a room is its opening');
  const events: Event[] = [];
  const next = happened(room, event, events);
  const seq = room.seq + 1;
  const told = events.length === 0 ? next.told : [...next.told, { seq, events }];
  return covered({ ...next, seq, at: event.at, told });
}

/** The room that a log tells, null for an empty one. */
export function rebuildRoom(log: readonly RoomEvent[]): Room | null {
  return log.reduce<Room | null>(evolve, null);
}

function openedRoom({ room: id, setup, at }: Extract<RoomEvent, { type: 'opened' }>): Room {
  return {
    id,
    setup,
    rules: rulesFor(setup.edition, setup.players, setup.house),
    seq: 1,
    at,
    looking: soloOf(setup),
    deals: 0,
    state: null,
    held: null,
    asked: [],
    earlier: [],
    told: [],
  };
}

function happened(room: Room, event: Exclude<Happening, { type: 'opened' }>, events: Event[]): Room {
  switch (event.type) {
    case 'dealt':
      return dealt(room, event, events);
    case 'looked':
      return { ...room, looking: event.seat };
    case 'moved':
      return moved(room, event, events);
    case 'stood':
      return stood(room, events);
  }
}

/** Rule 12.1: every format is played as a match that begins at zero, so that every one comes to a result. */
function dealt(room: Room, { dealer, deck }: Extract<Happening, { type: 'dealt' }>, events: Event[]): Room {
  const { rules, state: before } = room;
  const state = startDeal({ rules, match: true }, { dealer, deck: deck.map(cardOf) }, before, events);
  const earlier = before === null ? [] : [...room.earlier, scoreDeal(before.table)];
  return { ...room, state, deals: room.deals + 1, held: null, asked: [], earlier, told: [] };
}

function cardOf(name: CardName): Card {
  const card = cardNamed(name);
  if (card === null) throw new RangeError(`no card ${name}`);
  return card;
}

function moved(room: Room, { seat, action: json }: Extract<Happening, { type: 'moved' }>, events: Event[]): Room {
  const state = dealOf(room);
  const action = readAction(json);
  if (action.type === 'pass' && room.asked[0] === seat) return { ...room, asked: room.asked.slice(1) };
  const reason = whyIllegal(viewOf(state, seat), action);
  if (reason !== null) throw new Error(`a move of the log is refused: ${reason}`);
  return isAttack(action)
    ? attacked(room, action, events)
    : { ...room, state: play(state, action, events), held: null, asked: [] };
}

function attacked(room: Room, attack: Attack, events: Event[]): Room {
  const held = { before: dealOf(room), attack };
  const state = hazardInTheAir(held, events);
  return { ...room, state, held, asked: peopleToAsk(room.setup, state) };
}

function stood(room: Room, events: Event[]): Room {
  if (room.held === null || room.asked.length > 0) throw new Error('a hazard stands when everyone has been asked');
  return { ...room, state: hazardStands(room.held, events), held: null };
}

/** At a hot seat the hand is covered as soon as someone else is awaited, and between deals. */
function covered(room: Room): Room {
  if (room.looking === null || soloOf(room.setup) !== null) return room;
  const awaited = awaitedOf(room);
  const passedOn = awaited !== null && awaited !== room.looking;
  return passedOn || isDealOver(room) ? { ...room, looking: null } : room;
}
