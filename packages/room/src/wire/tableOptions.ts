import type { CardName, Seat } from '@coup-fourre/rules';
import type { CoupFourreWindow } from './coupFourreWindow.ts';
import { DAY_MS, EMPTY_ROOM_MS, PAUSE_KEPT_MS } from './timings.ts';
import type { SeatHolder, Update } from './update.ts';

/** The options of a new room. */
export type RoomOptions = Update['options'];

/** The time for a turn: seconds, days or without limit. */
export type Clock = RoomOptions['clock'];

/** How long an empty room is kept: `ms`, or longer if its clock waits for absent people. */
export function emptyRoomMs(clock: Clock, ms: number): number {
  if (clock.kind === 'days') return 2 * clock.days * DAY_MS;
  return clock.kind === 'unlimited' ? EMPTY_ROOM_MS.unlimited : ms;
}

/** How long a match in a pause is kept once everyone has left. People who agreed to it do not expect it to end. */
export function pauseKeptMs(clock: Clock): number {
  return Math.max(emptyRoomMs(clock, EMPTY_ROOM_MS.playing), PAUSE_KEPT_MS);
}

/** True if nobody has to be connected, and no computer plays for absent people. */
export function waitsForAbsent({ kind }: Clock): boolean {
  return kind === 'days' || kind === 'unlimited';
}

/**
 * The proposal for a table with this clock. Ten seconds suffice to hear the question and answer, and everyone waits that
 * long after every hazard. If a table waits for absent people, no number of seconds is enough.
 */
export function usualWindow(clock: Clock): CoupFourreWindow {
  return waitsForAbsent(clock) ? 'untilAnswered' : 10;
}

/** How long the table waits for an answer to a hazard. */
export function windowOf({
  coupFourreWindow,
  clock,
}: Pick<RoomOptions, 'coupFourreWindow' | 'clock'>): CoupFourreWindow {
  return coupFourreWindow ?? usualWindow(clock);
}

/** The limits of a clock, in seconds and in days. */
export const TURN_SECONDS = { min: 10, max: 600 } as const;
export const TURN_DAYS = { min: 1, max: 14 } as const;
/** How often a person may take extra time in a deal, at most. */
export const MAX_EXTRA_TIMES = 10;

/** What is played. `house.format` chooses the format. */
export type TableOptions = Pick<RoomOptions, 'edition' | 'players' | 'house'>;

export type ComputerSeatHolder = Extract<SeatHolder, { kind: 'computer' }>;

export type PersonSeatHolder = Pick<Extract<SeatHolder, { kind: 'person' }>, 'kind' | 'name' | 'appearance'>;

/** Who has a seat of a table: a person by name, or a computer by level. */
export type Occupant = PersonSeatHolder | ComputerSeatHolder;

/** Names cards that several people play, each at a table of their own. */
export type SameCards = NonNullable<RoomOptions['sameCards']>;

/** A deal whose cards are given: its dealer, and the deck in the order of dealing. Never leaves the host. */
export interface GivenDeal {
  readonly dealer: Seat;
  readonly deck: readonly CardName[];
}

/** The setup of a game on a device: the rules, and the occupants in turn order. */
export interface Setup extends TableOptions {
  readonly occupants: readonly Occupant[];
  readonly sameCards?: SameCards;
}

/** Replaces a deleted guest in rooms and games. No guest has this id. */
export const DELETED_GUEST = { id: 'deleted', name: 'N. N.' } as const;

/** Names of added computers, in order. They cannot be mistaken for people. */
export const COMPUTER_NAMES = ['Turbo-9', 'Klaxon-5', 'Piston-6', 'Cabrio-2', 'Diesel-4', 'Radar-8'] as const;
