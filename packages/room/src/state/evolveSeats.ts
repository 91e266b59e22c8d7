import { CARD_NAMES, SAFETIES } from '@coup-fourre/rules';
import { DELETED_GUEST, waitsForAbsent } from '../wire/tableOptions.ts';
import type { Guest, SpectatorMessage } from '../wire/update.ts';
import { dealOf, isCoupFourreWindowOpen } from './match.ts';
import {
  isAnyoneConnected,
  isAsleep,
  type PersonSeat,
  personAt,
  type Room,
  seatOf,
  withPerson,
  withSeat,
} from './room.ts';
import type { EventOf } from './roomEvent.ts';
import { withoutCommitments, withShuffleAwake } from './shuffling.ts';

export function seatOfPerson({ id, name, appearance }: Guest): PersonSeat {
  return {
    kind: 'person',
    guest: id,
    name,
    ...(appearance && { appearance }),
    connections: [],
    awaySince: null,
    isPlayedByBot: false,
    hasResigned: false,
    autoCalls: [],
    neededWindow: null,
    extraTimes: 0,
  };
}

export function seatTaken(room: Room, { seat, guest, at }: EventOf<'seatTaken'>): Room {
  const autoCalls = waitsForAbsent(room.options.clock) ? ALL_SAFETIES : [];
  const person = { ...seatOfPerson(guest), awaySince: at, autoCalls };
  return withSeat(room, seat, person);
}

/**
 * With a clock that waits for absent people, few are present to answer a hazard. So all their safeties are called
 * automatically.
 */
const ALL_SAFETIES = SAFETIES.map((safety) => CARD_NAMES[safety]);

/** A person who leaves a seat becomes a spectator while connected. */
export function withSeatFreed(room: Room, seat: number): Room {
  const person = personAt(room, seat);
  const known = new Set(room.watchers.map(({ connection }) => connection));
  const fresh = person?.connections.filter((connection) => !known.has(connection)) ?? [];
  const watchers = [...room.watchers, ...fresh.map((connection) => ({ guest: person?.guest ?? '', connection }))];
  const host = hostWithout(room, seat);
  const ready = room.ready.filter((each) => each !== seat);
  const left = withoutCommitments(room, (each) => each.seat === seat);
  return withSeat({ ...left, host, ready, watchers }, seat, { kind: 'free' });
}

/** The seat stays taken, because a shuffle may already include it. */
export function guestDeleted(room: Room, { seat, at }: EventOf<'guestDeleted'>): Room {
  const person = personAt(room, seat);
  if (person === null) throw new Error(`no person sits at seat ${seat}`);
  const { id, name } = DELETED_GUEST;
  const gone = { guest: id, name, connections: [], awaySince: person.awaySince ?? at, isPlayedByBot: true };
  const left = withoutCommitments(room, (each) => person.connections.includes(each.connection));
  const next = {
    ...withoutName(left, person.guest),
    host: hostWithout(room, seat),
    pauseAgreedBy: room.pauseAgreedBy.filter((each) => each !== seat),
  };
  const replaced = withPerson(next, seat, gone);
  return room.phase === 'playing' ? afterControlChange(replaced, { seat, at }) : replaced;
}

/** Removes the name of a deleted guest from the talk, and the guest's networks. */
export function withoutName(room: Room, guest: string): Room {
  const { id, name } = DELETED_GUEST;
  const without = <Said extends { readonly guest: string }>(said: readonly Said[]) =>
    said.map((each) => (each.guest === guest ? { ...each, guest: id, name } : each));
  return {
    ...room,
    networks: room.networks.filter((each) => each.guest !== guest),
    chatMessages: without(room.chatMessages),
    spectatorMessages: without(room.spectatorMessages),
  };
}

/** If the host leaves, the next person becomes host. A host who has just taken another seat stays the host. */
function hostWithout({ host, seats }: Room, seat: number): string {
  const leaving = seats[seat];
  if (seats.some((each, at) => each.kind === 'person' && at !== seat && each.guest === host)) return host;
  const next = seats.find((each, at) => each.kind === 'person' && at !== seat && each.guest !== DELETED_GUEST.id);
  return leaving?.kind === 'person' && leaving.guest === host && next?.kind === 'person' ? next.guest : host;
}

export function removed(room: Room, seat: number): Room {
  const person = personAt(room, seat);
  const freed = withSeatFreed(room, seat);
  if (person === null) return freed;
  const watchers = freed.watchers.filter(({ guest }) => guest !== person.guest);
  return { ...freed, watchers, removedGuests: [...room.removedGuests, person.guest] };
}

/** If no one was connected during a match, a person who returns gets the seat back at once. */
export function connected(room: Room, { seat, connection, network, at }: EventOf<'connected'>): Room {
  const person = personAt(room, seat);
  const connections = [...(person?.connections ?? []), connection];
  const there = { connections, awaySince: null };
  const watchers = room.watchers.filter((watcher) => watcher.connection !== connection);
  const awake = isAnyoneConnected(room) ? room : withShuffleAwake(room, at);
  const networks = withNetwork(room.networks, { guest: person?.guest ?? '', network });
  const sitting = watchers.length === room.watchers.length ? { ...awake, networks } : { ...awake, networks, watchers };
  if (!isAsleep(room)) return withPerson(sitting, seat, there);
  return { ...withPerson(sitting, seat, { ...there, isPlayedByBot: false }), waitingSince: at, controlledSince: at };
}

/** Number of networks kept for each guest, to detect guests who share one. */
const MAX_NETWORKS = 8;

function withNetwork(
  known: Room['networks'],
  { guest, network }: { readonly guest: string; readonly network: string | undefined },
): Room['networks'] {
  if (network === undefined || known.some((each) => each.guest === guest && each.network === network)) return known;
  const own = known.filter((each) => each.guest === guest).slice(1 - MAX_NETWORKS);
  return [...known.filter((each) => each.guest !== guest), ...own, { guest, network }];
}

export function disconnected(room: Room, { seat, connection, at }: EventOf<'disconnected'>): Room {
  const person = personAt(room, seat);
  const connections = person?.connections.filter((each) => each !== connection) ?? [];
  const awaySince = connections.length > 0 ? null : (person?.awaySince ?? at);
  const left = withoutCommitments(room, (each) => each.connection === connection);
  return withPerson(left, seat, { connections, awaySince });
}

/** Switches a seat between person and computer. The time used in the turn stays used. */
export function afterControlChange(room: Room, { seat, at }: { readonly seat: number; readonly at: number }): Room {
  const { table } = dealOf(room.match);
  const isTheirs = table.phase !== 'dealOver' && table.turn === seat && !isCoupFourreWindowOpen(room.match);
  return isTheirs ? { ...room, controlledSince: at } : room;
}

const MAX_SPECTATOR_MESSAGES = 30;

export function watched(room: Room, { guest, connection }: EventOf<'watched'>): Room {
  return { ...room, watchers: [...room.watchers, { guest, connection }] };
}

export function unwatched(room: Room, { connection }: EventOf<'unwatched'>): Room {
  return { ...room, watchers: room.watchers.filter((each) => each.connection !== connection) };
}

export function spectatorSaid(room: Room, { at, guest, ...said }: EventOf<'spectatorSaid'>): Room {
  const words = 'phrase' in said ? { phrase: said.phrase } : { text: said.text };
  const number = (room.spectatorMessages.at(-1)?.number ?? 0) + 1;
  const one: SpectatorMessage = { number, at, guest: guest.id, name: guest.name, ...words };
  return { ...room, spectatorMessages: [...room.spectatorMessages, one].slice(-MAX_SPECTATOR_MESSAGES) };
}

/** Updates the spectator count if an event changed who watches or sits. */
export function withSpectatorCount(before: Room, after: Room): Room {
  if (before.watchers === after.watchers && before.seats === after.seats) return after;
  const guests = new Set(after.watchers.map(({ guest }) => guest).filter((guest) => seatOf(after, guest) === null));
  return { ...after, spectators: guests.size };
}
