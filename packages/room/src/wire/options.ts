import type { Level, Temperament } from '@coup-fourre/bots/names';
import type { CardName, EditionId, HouseRules, Players, Seat } from '@coup-fourre/rules';

/** Calls back after so many milliseconds, unless the function it returns is called first. */
export type Schedule = (ms: number, call: () => void) => () => void;

/**
 * How long a turn may take. In an untimed room a computer plays for who is idle or away; an unlimited one waits for everyone
 * without end. In a room of days people need not be there at the same time.
 */
export type Clock =
  | { readonly kind: 'untimed' }
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'turn'; readonly seconds: number }
  | { readonly kind: 'days'; readonly days: number };

/** Whether a room waits for people who are not there: nobody has to be, and no computer plays for them meanwhile. */
export function waitsForAbsent({ kind }: Clock): boolean {
  return kind === 'days' || kind === 'unlimited';
}

export const TURN_SECONDS = { min: 10, max: 600 } as const;
export const TURN_DAYS = { min: 1, max: 14 } as const;

/** What is played. `house.format` chooses the format. */
export interface TableOptions {
  readonly edition: EditionId;
  readonly players: Players;
  readonly house: HouseRules;
}

/** A computer at a seat. A level that has temperaments may be given one; without it, it plays steadily. */
export interface ComputerSeatHolder {
  readonly kind: 'computer';
  readonly name: string;
  readonly level: Level;
  readonly temperament?: Temperament;
}

/** The portraits and the cars that people choose from. */
export const FACES = ['moustache', 'scarf', 'cap', 'headband', 'glasses', 'goggles'] as const;
export type Face = (typeof FACES)[number];
export const CAR_MODELS = ['coupe', 'roadster', 'van'] as const;
export type CarModel = (typeof CAR_MODELS)[number];

/** How a person chose to look. Without a choice the face goes by the seat, and the car by the team. */
export interface Appearance {
  readonly face?: Face;
  readonly car?: CarModel;
}

type WithAppearance = { readonly appearance?: Appearance | undefined };

/** Whether two people, or one before and after a change, chose to look alike. */
export function hasSameLooks({ appearance: one }: WithAppearance, { appearance: other }: WithAppearance): boolean {
  return one?.face === other?.face && one?.car === other?.car;
}

/** A person at a seat, wherever the room is hosted. */
export interface PersonSeatHolder {
  readonly kind: 'person';
  readonly name: string;
  readonly appearance?: Appearance;
}

/** Who takes a seat: a person, or a computer. Names are shown as they are. */
export type Occupant = PersonSeatHolder | ComputerSeatHolder;

/** Whose portrait stands for an occupant, the same for everyone: a computer's goes by its level. */
export type Portrait = Face | Level;

export function portraitOf(occupant: Occupant | { readonly kind: 'free' } | undefined, seat: number): Portrait {
  if (occupant?.kind === 'computer') return occupant.level;
  const chosen = occupant?.kind === 'person' ? occupant.appearance?.face : undefined;
  return chosen ?? (FACES[seat % FACES.length] as Face);
}

/**
 * Cards that are the same for everyone who plays them: each seat draws from a pile of its own, and computers decide by what
 * they see alone, so that the same actions give the same deals.
 */
export interface SameCards {
  /** What they belong to, as everyone may know it: `day 2026-11-23`, `challenge Ab3dE`. */
  readonly name: string;
  /** How many deals there are; the match ends after the last one, whatever the points. */
  readonly deals: number;
}

/** A deal whose cards are given: its dealer, and the deck in the order of dealing. Never leaves the host. */
export interface GivenDeal {
  readonly dealer: Seat;
  readonly deck: readonly CardName[];
}

/** What is chosen before a game on a device: the rules and who sits where, in turn order. */
export interface Setup extends TableOptions {
  readonly occupants: readonly Occupant[];
  readonly sameCards?: SameCards;
}

/** What a room is opened with. */
export interface RoomOptions extends TableOptions {
  readonly clock: Clock;
  /** Whether the room stands in the public list. */
  readonly isPublic: boolean;
  /** Whether people without a seat may watch. */
  readonly canWatch: boolean;
  /** Whether people may write freely; phrases are always there. */
  readonly canChat: boolean;
  /** Whether matches among people count for the ratings; otherwise they are casual. */
  readonly isRated: boolean;
  /** In a room that a server opens for cards that it deals to others, too. */
  readonly sameCards?: SameCards;
}

/** Milliseconds that a computer takes for its move, so that people can follow. */
export const PACE_MS = 700;

/** Milliseconds for which a computer waits at least while a person can undo an action. */
export const UNDO_MS = 2000;

/** Milliseconds that a computer may be given at most. */
export const MAX_PACE_MS = 5000;

/** Milliseconds for which everyone waits after a hazard, whoever holds the answer, unless it has been face up. */
export const COUP_FOURRE_WINDOW_MS = 5000;

/** Milliseconds after which a computer plays for someone who is away, unless the clock waits for people who are absent. */
export const AWAY_GRACE_MS = 60_000;

/** Milliseconds for which a seat is kept before the match for someone who is away. */
export const SEAT_KEPT_MS = { room: 5 * 60_000, quick: 15_000 } as const;

/** Milliseconds of a turn in an untimed room after which a computer plays for someone who is there but does nothing. */
export const IDLE_TURN_MS = 5 * 60_000;

/** Milliseconds after the end of a deal after which the next one begins without waiting for more people. */
export const BETWEEN_DEALS_MS = 60_000;

/** Milliseconds for which a deal that is due waits for connected devices to commit to a contribution, then to reveal it. */
export const COMMIT_MS = 5000;
export const REVEAL_MS = 10_000;

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Milliseconds after which a room closes that waits for people, or in which no one is left. */
export const EMPTY_ROOM_MS = { gathering: 2 * HOUR_MS, playing: 3 * DAY_MS, unlimited: 30 * DAY_MS } as const;

/** Milliseconds after which a quick match that found nobody offers computers. */
export const OFFER_COMPUTERS_AFTER_MS = 15_000;

/** What can be said with one tap; every client has its own words for them. */
export const PHRASES = [
  'hello',
  'goodLuck',
  'wellPlayed',
  'thanks',
  'sorry',
  'oops',
  'wow',
  'hurryUp',
  'oneMoment',
  'goodGame',
  'laugh',
  'cry',
  'cheers',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** Characters of a free message. */
export const MAX_MESSAGE_LENGTH = 200;

/** Who stands in rooms and games for a person who has deleted themselves. No guest has this id. */
export const DELETED_GUEST = { id: 'deleted', name: 'N. N.' } as const;

/** Names of the computers that are added to a room, in the order in which they come: a car's part and a number, as no one is called. */
export const COMPUTER_NAMES = ['Turbo-9', 'Klaxon-5', 'Piston-6', 'Cabrio-2', 'Diesel-4', 'Radar-8'] as const;
