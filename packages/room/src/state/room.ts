import type { ActionJson, CardName, Rules, Seat, Team } from '@coup-fourre/rules';
import { nameSkeleton } from '../wire/nameSkeleton.ts';
import type { UndoReason } from '../wire/reasons.ts';
import type { ComputerSeatHolder, GivenDeal, PersonSeatHolder, RoomOptions, Setup } from '../wire/tableOptions.ts';
import type { ChatMessage, Contribution, ShuffleList, ShuffleProof, SpectatorMessage, Update } from '../wire/update.ts';
import type { SessionCommands } from './commandRepeats.ts';
import { dealOf, isCoupFourreWindowOpen, isDealOver, type Match } from './match.ts';

/** A person's seat. At a device only name and looks are used. */
export interface PersonSeat extends PersonSeatHolder {
  readonly guest: string;
  /** The server's names of the connected devices. */
  readonly connections: readonly string[];
  /** Time since which no device is connected, else null. */
  readonly awaySince: number | null;
  /** Whether a computer plays until the person reclaims the seat. */
  readonly isPlayedByBot: boolean;
  readonly hasResigned: boolean;
  /** The safeties that are called automatically. */
  readonly autoCalls: readonly CardName[];
}

export type RoomSeat = { readonly kind: 'free' } | ComputerSeatHolder | PersonSeat;

/**
 * A room: who sits where, the match, clocks and shuffles. It is the fold of its events and holds the whole truth. A room that
 * a device hosts trusts the people at it, so it needs no clocks, pauses, contributions and sessions: those stay empty.
 */
export interface Room {
  readonly id: string;
  readonly options: RoomOptions;
  readonly rules: Rules;
  /** What only a device has that hosts its room; null on a server. */
  readonly device: DeviceState | null;
  /** Id of the guest who arranges the seats. */
  readonly host: string;
  readonly isQuick: boolean;
  readonly openedAt: number;
  readonly phase: Update['phase'];
  /** Number of the last event in the log, from 1. */
  readonly seq: number;
  /** Public events so far: what clients count by, so that a gap reveals no one's secret settings. */
  readonly publicSeq: number;
  /** Milliseconds since 1970 of the last public event, and of the one that the present wait began with. */
  readonly at: number;
  readonly waitingSince: number;
  /** Milliseconds since 1970 since when whoever plays the seat on turn has played it: a computer takes its pace from then. */
  readonly controlledSince: number;
  readonly seats: readonly RoomSeat[];
  readonly removedGuests: readonly string[];
  /** Matches begun; the present or the last one is `match`. */
  readonly matchCount: number;
  readonly match: Match;
  readonly firstDealer: Seat;
  /** Whether the match counts: the room is rated, and all seats were people's when it began. */
  readonly isRated: boolean;
  /** What was played at each seat in the present match: a game counts for those who played it themselves. */
  readonly moveCounts: readonly MoveCount[];
  readonly networks: readonly GuestNetwork[];
  /** The winners where people resigned before the match was decided. */
  readonly winners: readonly Team[] | null;
  /** Deals begun in the room, whatever their match. */
  readonly dealCount: number;
  /** The deals of its one match, where they are given; null where decks are shuffled. */
  readonly givenDeals: readonly GivenDeal[] | null;
  /** The shuffle of the deal that comes next; null where the deals are given, and at a device, which is trusted. */
  readonly nextShuffle: NextShuffle | null;
  /** What the deal on the table was shuffled from, and the last finished one. */
  readonly currentShuffle: ShuffleProof | null;
  readonly lastShuffle: ShuffleProof | null;
  readonly ready: readonly Seat[];
  /** Whether no computer and no setting will answer the pending hazard. */
  readonly isAutoCallDeclined: boolean;
  readonly pauseAgreedBy: readonly Seat[];
  /** Milliseconds since 1970 since when the match has been paused; null while it goes on. */
  readonly pausedSince: number | null;
  /** When the last outage ended whose time the clocks have been given back, in milliseconds since 1970; 0 for none. */
  readonly lastOutageEnd: number;
  readonly chatMessages: readonly ChatMessage[];
  /** The connections of guests without a seat, and how many guests they are. */
  readonly watchers: readonly Watcher[];
  readonly spectators: number;
  readonly spectatorMessages: readonly SpectatorMessage[];
  /** Apart from those of the seated, so that nothing that a spectator says makes the room forget a player's command. */
  readonly spectatorSessions: readonly SessionCommands[];
  readonly sessions: readonly SessionCommands[];
}

/** The moves made at a seat by its person, and by a computer. */
export interface MoveCount {
  readonly own: number;
  readonly computer: number;
}

/** A guest and a network that they have used, as a short hash that is fit to compare but does not name it. */
export interface GuestNetwork {
  readonly guest: string;
  readonly network: string;
}

/** A device of someone who watches. */
export interface Watcher {
  readonly guest: string;
  readonly connection: string;
}

/** A shuffle that is being made: the server commits, then devices commit, and when everyone has, all reveal. */
export interface NextShuffle {
  readonly secret: string;
  readonly commitment: string;
  readonly withheld: readonly (readonly Seat[])[];
  readonly commitments: readonly DeviceCommitment[];
  /** Since when the deal waits for the present step, in milliseconds since 1970; null while no deal is due. */
  readonly dueSince: number | null;
  readonly list: ShuffleList | null;
  readonly revealed: readonly Contribution[];
}

/** A commitment that counts for as long as the device is connected: no one else knows what is to be revealed. */
export interface DeviceCommitment extends Contribution {
  readonly connection: string;
}

/** How a device stands that hosts its room. */
export interface DeviceState {
  readonly setup: Setup;
  /** Who looks at the device; null while the hand is covered. */
  readonly viewer: Seat | null;
  /** The people who still have to answer the pending hazard, the next one first. */
  readonly unansweredSeats: readonly Seat[];
  /** The last action of a person, as long as it can be undone; then why it cannot. */
  readonly undoPoint: UndoPoint | UndoReason;
  /** What was undone last in this deal, and the number of that event. */
  readonly undone: { readonly publicSeq: number; readonly seat: Seat; readonly action: ActionJson } | null;
}

export type DeviceRoom = Room & { readonly device: DeviceState };

/** An action that can be undone, and the room as it was before. */
export interface UndoPoint {
  readonly seat: Seat;
  readonly action: ActionJson;
  readonly before: DeviceRoom;
}

export function isDeviceRoom(room: Room): room is DeviceRoom {
  return room.device !== null;
}

export function withDevice(room: DeviceRoom, changed: Partial<DeviceState>): DeviceRoom {
  return { ...room, device: { ...room.device, ...changed } };
}

/** Connections of seats come first. */
export function connectionsOf({ seats, watchers }: Room): string[] {
  return [
    ...seats.flatMap((seat) => (seat.kind === 'person' ? seat.connections : [])),
    ...watchers.map(({ connection }) => connection),
  ];
}

type Seats = readonly { readonly kind: string }[];

/** The one person at a device, who hides nothing from anyone beside them; null at a hot seat. */
export function soloSeat(seats: Seats): Seat | null {
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return people.length === 1 ? (people[0] ?? null) : null;
}

/** The person at the device whose turn it is: to act, or to answer a pending hazard; null while there is none. */
export function awaitedSeat({ match, device, seats }: Room): Seat | null {
  if (isDealOver(match)) return null;
  if (isCoupFourreWindowOpen(match)) return device?.unansweredSeats[0] ?? null;
  const { turn } = dealOf(match).table;
  return seats[turn]?.kind === 'person' ? turn : null;
}

export function seatOf({ seats }: Room, guest: string): Seat | null {
  const seat = seats.findIndex((each) => each.kind === 'person' && each.guest === guest);
  return seat === -1 ? null : seat;
}

export function personAt({ seats }: Room, seat: Seat): PersonSeat | null {
  const occupant = seats[seat];
  return occupant?.kind === 'person' ? occupant : null;
}

/** True for a person who plays, connected or not. */
export function isPlayedByPerson(room: Room, seat: Seat): boolean {
  const person = personAt(room, seat);
  return person !== null && !person.isPlayedByBot && !person.hasResigned;
}

export function peopleInMatch(room: Room): Seat[] {
  return room.seats.flatMap((occupant, seat) => (occupant.kind === 'person' && !occupant.hasResigned ? [seat] : []));
}

/** The seats that everyone waits for: those whose people decide what they do. */
export function awaitedPeople(room: Room): Seat[] {
  return room.seats.flatMap((_, seat) => (isPlayedByPerson(room, seat) ? [seat] : []));
}

export function hasFreeSeat({ seats }: Room): boolean {
  return seats.some(({ kind }) => kind === 'free');
}

/** Whether a deal is due and its cards are being shuffled. */
export function isShuffling({ nextShuffle }: Room): boolean {
  return nextShuffle !== null && nextShuffle.dueSince !== null;
}

/** Whether someone's device is connected to a seat. */
export function isAnyoneConnected({ seats }: Room): boolean {
  return seats.some((seat) => seat.kind === 'person' && seat.connections.length > 0);
}

/**
 * Whether the match rests because no one would see it: each person in it is away and has had a computer play for them.
 * It goes on when someone comes back.
 */
export function isAsleep(room: Room): boolean {
  return room.phase === 'playing' && awaitedPeople(room).length === 0 && !isAnyoneConnected(room);
}

export function withSeat(room: Room, seat: Seat, occupant: RoomSeat): Room {
  return { ...room, seats: room.seats.with(seat, occupant) };
}

/** Throws if no person sits there. */
export function withPerson(room: Room, seat: Seat, changed: Partial<PersonSeat>): Room {
  const person = personAt(room, seat);
  if (person === null) throw new Error(`no person sits at seat ${seat}`);
  return withSeat(room, seat, { ...person, ...changed });
}

/** The name of the room's present match, under which it is kept for good once it is finished. */
export function gameName({ id, matchCount }: Room): string {
  return `${id}-${matchCount}`;
}

/** The seats' names as shown, '' for a free one. A name that looks like an earlier one gets a number. */
export function shownNames(seats: Room['seats']): string[] {
  const taken = new Set<string>();
  return seats.map((seat) => {
    if (seat.kind === 'free' || seat.name === '') return '';
    let shown = seat.name;
    for (let number = 2; taken.has(nameSkeleton(shown)); number += 1) shown = `${seat.name} ${number}`;
    taken.add(nameSkeleton(shown));
    return shown;
  });
}
