import type { CardName, Rules, Seat, Team } from '@coup-fourre/rules';
import type { Match } from '../match.ts';
import type { ComputerSeatHolder } from '../wire.ts';
import type { SessionCommands } from './commandRepeats.ts';
import type { RoomOptions } from './options.ts';
import type { ChatMessage, Contribution, ShuffleProof } from './wire.ts';

/** A person's seat. */
export interface PersonSeat {
  readonly kind: 'person';
  readonly guest: string;
  readonly name: string;
  /** The devices connected, as the server's nodes name them. */
  readonly connections: readonly string[];
  /** Milliseconds since 1970 since when there has been none; null while there is one. */
  readonly awaySince: number | null;
  /** Whether a computer plays for them until they take the seat back. */
  readonly isPlayedByBot: boolean;
  readonly hasResigned: boolean;
  /** The safeties that are called by themselves. */
  readonly autoCalls: readonly CardName[];
}

export type RoomSeat = { readonly kind: 'free' } | ComputerSeatHolder | PersonSeat;

/** An online room: who sits where, the match, clocks and shuffles. It is the fold of its events and holds the whole truth. */
export interface OnlineRoom {
  readonly id: string;
  readonly options: RoomOptions;
  readonly rules: Rules;
  /** Id of the guest who opened it. */
  readonly host: string;
  readonly isQuick: boolean;
  readonly openedAt: number;
  readonly phase: 'gathering' | 'playing' | 'over' | 'closed';
  /** Number of the last event in the log, from 1. */
  readonly seq: number;
  /** Public events so far: what clients count by, so that a gap tells no one of another's secret settings. */
  readonly publicSeq: number;
  /** Milliseconds since 1970 of the last event, and of that from which the present wait is reckoned. */
  readonly at: number;
  readonly waitingSince: number;
  readonly seats: readonly RoomSeat[];
  /** Guests whom the host has removed. */
  readonly removedGuests: readonly string[];
  /** Matches begun; the present or the last one is `match`. */
  readonly matchCount: number;
  readonly match: Match;
  readonly firstDealer: Seat;
  /** Whether all seats were people's when the match began, so that it counts. */
  readonly isRated: boolean;
  /** The winners where people resigned before the match was decided. */
  readonly winners: readonly Team[] | null;
  /** Deals begun in the room, whatever their match. */
  readonly dealCount: number;
  /** What the next deal will be shuffled from, and what was published of it. */
  readonly nextSecret: string;
  readonly nextCommitment: string;
  /** What the deal on the table was shuffled from, and the last finished one. */
  readonly currentShuffle: ShuffleProof | null;
  readonly lastShuffle: ShuffleProof | null;
  readonly contributions: readonly Contribution[];
  readonly ready: readonly Seat[];
  /** Whether no computer and no setting will call the hazard in the air. */
  readonly isAutoCallDeclined: boolean;
  readonly pauseAgreedBy: readonly Seat[];
  readonly isPaused: boolean;
  readonly chatMessages: readonly ChatMessage[];
  readonly sessions: readonly SessionCommands[];
}

/** The seat of a guest, null where they have none. */
export function seatOf({ seats }: OnlineRoom, guest: string): Seat | null {
  const seat = seats.findIndex((each) => each.kind === 'person' && each.guest === guest);
  return seat === -1 ? null : seat;
}

export function personAt({ seats }: OnlineRoom, seat: Seat): PersonSeat | null {
  const occupant = seats[seat];
  return occupant?.kind === 'person' ? occupant : null;
}

/** Whether a person decides what the seat does, be they there or not. */
export function isPlayedByPerson(room: OnlineRoom, seat: Seat): boolean {
  const person = personAt(room, seat);
  return person !== null && !person.isPlayedByBot && !person.hasResigned;
}

/** The seats whose people are still in the match. */
export function peopleInMatch(room: OnlineRoom): Seat[] {
  return room.seats.flatMap((occupant, seat) => (occupant.kind === 'person' && !occupant.hasResigned ? [seat] : []));
}

/** The seats whom everyone waits for: steered by someone who has not gone away for good. */
export function awaitedPeople(room: OnlineRoom): Seat[] {
  return room.seats.flatMap((_, seat) => (isPlayedByPerson(room, seat) ? [seat] : []));
}

export function hasFreeSeat({ seats }: OnlineRoom): boolean {
  return seats.some(({ kind }) => kind === 'free');
}

/** Whether someone's device is connected to a seat. */
export function isAnyoneConnected({ seats }: OnlineRoom): boolean {
  return seats.some((seat) => seat.kind === 'person' && seat.connections.length > 0);
}

/**
 * Whether the match rests because no one would see it: each person in it is away and has had a computer play for them.
 * It goes on when someone comes back.
 */
export function isAsleep(room: OnlineRoom): boolean {
  return room.phase === 'playing' && awaitedPeople(room).length === 0 && !isAnyoneConnected(room);
}

/** A seat with changes; the room given is not changed. */
export function withSeat(room: OnlineRoom, seat: Seat, occupant: RoomSeat): OnlineRoom {
  return { ...room, seats: room.seats.with(seat, occupant) };
}

/** A person's seat with changes; throws where no person sits. */
export function withPerson(room: OnlineRoom, seat: Seat, changed: Partial<PersonSeat>): OnlineRoom {
  const person = personAt(room, seat);
  if (person === null) throw new Error(`no person sits at seat ${seat}`);
  return withSeat(room, seat, { ...person, ...changed });
}
