import type { ActionJson, CardName, Rules, Seat, Team } from '@coup-fourre/rules';
import type { CoupFourreWindow } from '../wire/coupFourreWindow.ts';
import { nameSkeleton } from '../wire/nameSkeleton.ts';
import type { UndoReason } from '../wire/reasons.ts';
import type { ComputerSeatHolder, GivenDeal, PersonSeatHolder, RoomOptions, Setup } from '../wire/tableOptions.ts';
import type { ChatMessage, Contribution, ShuffleList, ShuffleProof, SpectatorMessage, Update } from '../wire/update.ts';
import type { SessionCommands } from './commandRepeats.ts';
import { dealOf, isCoupFourreWindowOpen, isDealOver, type Match } from './match.ts';
import type { LostTime } from './pauses.ts';

/** A person's seat. A device uses only name and appearance. */
export interface PersonSeat extends PersonSeatHolder {
  /** The guest's id. */
  readonly guest: string;
  /** The connected devices, by the server's names. */
  readonly connections: readonly string[];
  /** Time since which no device is connected, else null. */
  readonly awaySince: number | null;
  /** True while a computer plays, until the person reclaims the seat. */
  readonly isPlayedByBot: boolean;
  readonly hasResigned: boolean;
  /** Safeties to call automatically. */
  readonly autoCalls: readonly CardName[];
  /** The answer to the question whether to extend the trip, given in advance. Null or missing: asks. Secret. */
  readonly autoExtend?: boolean | null;
  /** Random number from which the time of an answer given in advance follows. */
  readonly extendSalt?: number;
  /**
   * Times in which the person's clock stands still, the earliest first. Vacations that are over and no longer matter
   * are dropped.
   */
  readonly vacations?: readonly LostTime[];
  /** The shortest window that the person needs, or null. Secret until the next deal. */
  readonly neededWindow: CoupFourreWindow | null;
  /** How often the person has taken extra time in this deal. */
  readonly extraTimes: number;
}

export type RoomSeat = { readonly kind: 'free' } | ComputerSeatHolder | PersonSeat;

/**
 * A room: its seats, match, clocks and shuffles. It is computed from its events and contains all hidden cards.
 * A device's room trusts its people, so clocks, pauses, contributions and sessions are unused.
 */
export interface Room {
  readonly id: string;
  readonly options: RoomOptions;
  readonly rules: Rules;
  /** State that only a device's room has. Null on a server. */
  readonly device: DeviceState | null;
  /** The guest who may arrange the seats. */
  readonly host: string;
  readonly isQuick: boolean;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  readonly phase: Update['phase'];
  /** Number of the last event in the log, from 1. */
  readonly seq: number;
  /** Number of public events so far. Clients use these numbers, so gaps cannot reveal secret settings. */
  readonly publicSeq: number;
  /** Time of the last public event, and start of the current wait. Both in milliseconds since 1970. */
  readonly at: number;
  readonly waitingSince: number;
  /** When the player on turn took over the seat, in milliseconds since 1970. A computer's pace counts from here. */
  readonly controlledSince: number;
  readonly seats: readonly RoomSeat[];
  /** Ids of the guests whom the host has removed. They may not enter again. */
  readonly removedGuests: readonly string[];
  /** Matches begun, including the current one. */
  readonly matchCount: number;
  /** Number of the event that began the current match, or 0 before the first match. */
  readonly matchSeq: number;
  readonly match: Match;
  /** Dealer of the first deal of the current match. */
  readonly firstDealer: Seat;
  /** True if the match is rated: the room is rated, and people had all seats when the match began. */
  readonly isRated: boolean;
  /** Moves at each seat in this match. A game is rated only for people who played it themselves. */
  readonly moveCounts: readonly { readonly own: number; readonly computer: number }[];
  /** Networks that guests have used, as hashes. They can be compared, but do not name the network. */
  readonly networks: readonly { readonly guest: string; readonly network: string }[];
  /** The winners if people resigned before the match was decided, else null. */
  readonly winners: readonly Team[] | null;
  /** Deals begun in the room, over all matches. */
  readonly dealCount: number;
  /** The deals of the room's only match, or null if decks are shuffled. */
  readonly givenDeals: readonly GivenDeal[] | null;
  /** The shuffle of the next deal. Null for given deals and on a device. */
  readonly nextShuffle: NextShuffle | null;
  /** The shuffles of the current deal and of the last finished deal. */
  readonly currentShuffle: ShuffleProof | null;
  readonly lastShuffle: ShuffleProof | null;
  readonly ready: readonly Seat[];
  /** True if no computer and no automatic setting will call against the pending hazard. */
  readonly isAutoCallDeclined: boolean;
  /** The window of this deal. It stays the same for the whole deal, so that it says nothing about the cards. */
  readonly coupFourreWindow: CoupFourreWindow;
  /** People who let the pending hazard stand while the table waits until everyone has answered. Secret. */
  readonly answeredSeats: readonly Seat[];
  /** Milliseconds that the person on turn has added to the turn. */
  readonly extraTimeMs: number;
  readonly pauseAgreedBy: readonly Seat[];
  /** Start of the pause in milliseconds since 1970, or null. */
  readonly pausedSince: number | null;
  /** End of the last outage that the clocks account for, in milliseconds since 1970. 0 if there was none. */
  readonly lastOutageEnd: number;
  readonly chatMessages: readonly ChatMessage[];
  /** Connections of guests without a seat, and the number of these guests. */
  readonly watchers: readonly { readonly guest: string; readonly connection: string }[];
  readonly spectators: number;
  readonly spectatorMessages: readonly SpectatorMessage[];
  readonly sessions: readonly SessionCommands[];
}

/** A shuffle in progress: the server commits, then devices commit, then all reveal. */
export interface NextShuffle {
  readonly secret: string;
  readonly commitment: string;
  readonly withheld: readonly (readonly Seat[])[];
  readonly commitments: readonly DeviceCommitment[];
  /** Start of the wait for the current step, in milliseconds since 1970. Null while no deal is due. */
  readonly dueSince: number | null;
  readonly list: ShuffleList | null;
  readonly revealed: readonly Contribution[];
}

/** A commitment. It counts while its device is connected, because only that device can reveal the contribution. */
export interface DeviceCommitment extends Contribution {
  readonly connection: string;
}

/** State of a device that hosts its room. */
export interface DeviceState {
  readonly setup: Setup;
  /** The seat whose person looks at the device, or null while the hand is covered. */
  readonly viewer: Seat | null;
  /** The people who still have to answer the pending hazard, in order. */
  readonly unansweredSeats: readonly Seat[];
  /** The last action of a person in this deal, or null. */
  readonly undoPoint: UndoPoint | null;
  /** The last undone action of this deal, with the number of the undo event. */
  readonly undone: { readonly publicSeq: number; readonly seat: Seat; readonly action: ActionJson } | null;
  /** Numbers of the deals in which an action was undone after its result was seen. */
  readonly takeBackDeals: readonly number[];
}

export type DeviceRoom = Room & { readonly device: DeviceState };

/** A person's action, the room before it, and what a person has seen since then that an undo cannot hide. */
export interface UndoPoint {
  readonly seat: Seat;
  readonly action: ActionJson;
  readonly before: DeviceRoom;
  readonly seen: UndoReason | null;
}

export function isDeviceRoom(room: Room): room is DeviceRoom {
  return room.device !== null;
}

export function withDevice(room: DeviceRoom, changed: Partial<DeviceState>): DeviceRoom {
  return { ...room, device: { ...room.device, ...changed } };
}

/** All connections, first the connections of seats. */
export function connectionsOf({ seats, watchers }: Room): string[] {
  return [
    ...seats.flatMap((seat) => (seat.kind === 'person' ? seat.connections : [])),
    ...watchers.map(({ connection }) => connection),
  ];
}

type Seats = readonly { readonly kind: string }[];

/** The only person at a device, from whom no hand needs to be hidden. Null at a hot seat. */
export function soloSeat(seats: Seats): Seat | null {
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return people.length === 1 ? (people[0] ?? null) : null;
}

/** The person at the device who must act or answer a pending hazard, or null. */
export function awaitedSeat({ match, device, seats }: Room): Seat | null {
  if (isDealOver(match)) return null;
  if (isCoupFourreWindowOpen(match)) return device?.unansweredSeats[0] ?? null;
  const { turn } = dealOf(match).table;
  return seats[turn]?.kind === 'person' ? turn : null;
}

/** True if other people sit here, or may. */
export function isShared({ seats }: Room): boolean {
  return seats.filter(({ kind }) => kind !== 'computer').length > 1;
}

/** The seat of a guest, or null if the guest has none. */
export function seatOf({ seats }: Room, guest: string): Seat | null {
  const seat = seats.findIndex((each) => each.kind === 'person' && each.guest === guest);
  return seat === -1 ? null : seat;
}

/** The person at a seat, or null if a computer or nobody sits there. */
export function personAt({ seats }: Room, seat: Seat): PersonSeat | null {
  const occupant = seats[seat];
  return occupant?.kind === 'person' ? occupant : null;
}

/** True if a person plays the seat, connected or not. */
export function isPlayedByPerson(room: Room, seat: Seat): boolean {
  const person = personAt(room, seat);
  return person !== null && !person.isPlayedByBot && !person.hasResigned;
}

/** How often the person at a seat may still take extra time in this deal. */
export function extraTimesLeft({ options: { clock }, seats }: Room, seat: Seat): number {
  const person = seats[seat];
  if (person?.kind !== 'person' || clock.kind !== 'turn') return 0;
  return Math.max(0, (clock.extraTimes ?? 0) - person.extraTimes);
}

/** The seats of people who have not resigned, even if a computer plays for them. */
export function peopleInMatch(room: Room): Seat[] {
  return room.seats.flatMap((occupant, seat) => (occupant.kind === 'person' && !occupant.hasResigned ? [seat] : []));
}

/** The seats of people whom everyone waits for. */
export function awaitedPeople(room: Room): Seat[] {
  return room.seats.flatMap((_, seat) => (isPlayedByPerson(room, seat) ? [seat] : []));
}

export function hasFreeSeat({ seats }: Room): boolean {
  return seats.some(({ kind }) => kind === 'free');
}

/** True if a deal is due and its shuffle is running. */
export function isShuffling({ nextShuffle }: Room): boolean {
  return nextShuffle !== null && nextShuffle.dueSince !== null;
}

/** True if a person with a seat is connected. Spectators do not count. */
export function isAnyoneConnected({ seats }: Room): boolean {
  return seats.some((seat) => seat.kind === 'person' && seat.connections.length > 0);
}

/** True if the match rests: everyone is away and a computer has played for them. It resumes if a person returns. */
export function isAsleep(room: Room): boolean {
  if (room.phase !== 'playing' || isAnyoneConnected(room)) return false;
  return !room.seats.some((_, seat) => isPlayedByPerson(room, seat));
}

export function withSeat(room: Room, seat: Seat, occupant: RoomSeat): Room {
  return { ...room, seats: room.seats.with(seat, occupant) };
}

/** Changes a person's seat. Throws if no person has this seat. */
export function withPerson(room: Room, seat: Seat, changed: Partial<PersonSeat>): Room {
  const person = personAt(room, seat);
  if (person === null) throw new Error(`no person sits at seat ${seat}`);
  return withSeat(room, seat, { ...person, ...changed });
}

/** The id under which the current match will be stored. */
export function gameName({ id, matchCount }: Room): string {
  return `${id}-${matchCount}`;
}

/** The displayed names of the seats, '' for a free seat. A name that looks like an earlier one gets a number. */
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
