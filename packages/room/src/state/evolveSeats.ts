import { CARD_NAMES, SAFETIES } from '@coup-fourre/rules';
import { waitsForAbsent } from '../wire/options.ts';
import { dealOf, isCoupFourreWindowOpen } from './match.ts';
import { isAsleep, type PersonSeat, personAt, type Room, withPerson, withSeat } from './room.ts';
import type { RoomEvent } from './roomEvent.ts';

type EventOf<Type extends RoomEvent['type']> = Extract<RoomEvent, { readonly type: Type }>;

/** A person's seat as it is when they take it. */
export function seatOfPerson(guest: { readonly id: string; readonly name: string }): PersonSeat {
  return {
    kind: 'person',
    guest: guest.id,
    name: guest.name,
    connections: [],
    awaySince: null,
    isPlayedByBot: false,
    hasResigned: false,
    autoCalls: [],
  };
}

export function seatTaken(room: Room, { seat, guest, contribution, at }: EventOf<'seatTaken'>): Room {
  const autoCalls = waitsForAbsent(room.options.clock) ? ALL_SAFETIES : [];
  const person = { ...seatOfPerson(guest), awaySince: at, autoCalls };
  const contributions = [...room.contributions, { seat, value: contribution }];
  return withSeat({ ...room, contributions }, seat, person);
}

/** Where the clock waits for who is absent, people are seldom there when a hazard comes: everything is called for them. */
const ALL_SAFETIES = SAFETIES.map((safety) => CARD_NAMES[safety]);

/** Where the host leaves, the next person is host. */
export function withSeatFreed(room: Room, seat: number): Room {
  const next = room.seats.find((each, at) => each.kind === 'person' && at !== seat);
  const host = personAt(room, seat)?.guest === room.host && next?.kind === 'person' ? next.guest : room.host;
  const contributions = room.contributions.filter((each) => each.seat !== seat);
  const ready = room.ready.filter((each) => each !== seat);
  return withSeat({ ...room, host, contributions, ready }, seat, { kind: 'free' });
}

export function removed(room: Room, seat: number): Room {
  const person = personAt(room, seat);
  return withSeatFreed(
    person === null ? room : { ...room, removedGuests: [...room.removedGuests, person.guest] },
    seat,
  );
}

/** Someone who comes back to a match that rests gets the seat back at once: no one waits for anyone there. */
export function connected(room: Room, { seat, connection, at }: EventOf<'connected'>): Room {
  const person = personAt(room, seat);
  const connections = [...(person?.connections ?? []), connection];
  const there = { connections, awaySince: null };
  if (!isAsleep(room)) return withPerson(room, seat, there);
  return { ...withPerson(room, seat, { ...there, isPlayedByBot: false }), waitingSince: at };
}

export function disconnected(room: Room, { seat, connection, at }: EventOf<'disconnected'>): Room {
  const person = personAt(room, seat);
  const connections = person?.connections.filter((each) => each !== connection) ?? [];
  return withPerson(room, seat, { connections, awaySince: connections.length > 0 ? null : (person?.awaySince ?? at) });
}

/** Who plays a seat has changed: its own turn begins anew, all other waiting goes on as it was. */
export function afterControlChange(room: Room, { seat, at }: { readonly seat: number; readonly at: number }): Room {
  const { table } = dealOf(room.match);
  const isTheirs = table.phase !== 'dealOver' && table.turn === seat && !isCoupFourreWindowOpen(room.match);
  return isTheirs ? { ...room, waitingSince: at } : room;
}
