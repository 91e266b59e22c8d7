import type { Level, Temperament } from '@coup-fourre/bots/names';
import type { CardName, EditionId, HouseRules, Players, Seat } from '@coup-fourre/rules';
import type { Appearance } from './looks.ts';

/**
 * How long a turn may take. In an untimed room a computer plays for people who are idle or away. An unlimited room waits for
 * everyone without end. In a room of days people need not be there at the same time.
 */
export type Clock =
  | { readonly kind: 'untimed' }
  | { readonly kind: 'unlimited' }
  | { readonly kind: 'turn'; readonly seconds: number }
  | { readonly kind: 'days'; readonly days: number };

/** True if nobody has to be connected, and no computer plays for absent people. */
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

/** A computer at a seat. Without a temperament it plays steadily; only some levels have temperaments. */
export interface ComputerSeatHolder {
  readonly kind: 'computer';
  readonly name: string;
  readonly level: Level;
  readonly temperament?: Temperament;
}

export interface PersonSeatHolder {
  readonly kind: 'person';
  readonly name: string;
  readonly appearance?: Appearance;
}

export type Occupant = PersonSeatHolder | ComputerSeatHolder;

/**
 * Cards that are the same for everyone who plays them. Each seat has its own draw pile, and computers decide by their View
 * alone, so the same actions give the same deals.
 */
export interface SameCards {
  /** Public name of the cards: `day 2026-11-23`, `challenge Ab3dE`. */
  readonly name: string;
  /** The match ends after this number of deals, at any score. */
  readonly deals: number;
}

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

/** The options of a new room. */
export interface RoomOptions extends TableOptions {
  readonly clock: Clock;
  /** True if public lists show the room. */
  readonly isPublic: boolean;
  /** True if people without a seat may watch. */
  readonly canWatch: boolean;
  /** True if people may write freely. Phrases are always allowed. */
  readonly canChat: boolean;
  /** True if matches among people count for the ratings. */
  readonly isRated: boolean;
  /** Set if other rooms get the same cards. */
  readonly sameCards?: SameCards;
}

/** Replaces a deleted guest in rooms and games. No guest has this id. */
export const DELETED_GUEST = { id: 'deleted', name: 'N. N.' } as const;

/** Names of added computers, in order. They cannot be mistaken for people. */
export const COMPUTER_NAMES = ['Turbo-9', 'Klaxon-5', 'Piston-6', 'Cabrio-2', 'Diesel-4', 'Radar-8'] as const;
