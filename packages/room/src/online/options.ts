import type { EditionId, HouseRules, Players } from '@coup-fourre/rules';

/** How long a turn may take. In a room of days people need not be there at the same time. */
export type Clock =
  | { readonly kind: 'untimed' }
  | { readonly kind: 'turn'; readonly seconds: number }
  | { readonly kind: 'days'; readonly days: number };

export const TURN_SECONDS = { min: 10, max: 600 } as const;
export const TURN_DAYS = { min: 1, max: 14 } as const;

/** What its host chooses for an online room. `house.format` chooses the format. */
export interface RoomOptions {
  readonly edition: EditionId;
  readonly players: Players;
  readonly house: HouseRules;
  readonly clock: Clock;
  /** Whether the room stands in the public list. */
  readonly isPublic: boolean;
  /** Whether people without a seat may watch. */
  readonly canWatch: boolean;
  /** Whether people may write freely; phrases are always there. */
  readonly canChat: boolean;
}

/** Milliseconds for which everyone waits after a hazard, whoever holds the answer. */
export const COUP_FOURRE_WINDOW_MS = 5000;

/** Milliseconds after which a computer plays for someone who is away; rooms of days wait for no one to be there. */
export const AWAY_GRACE_MS = 60_000;

/** Milliseconds for which a seat is kept before the match for someone who is away. */
export const SEAT_KEPT_MS = { room: 5 * 60_000, quick: 15_000 } as const;

/** Milliseconds of a turn in an untimed room after which a computer plays for someone who is there but does nothing. */
export const IDLE_TURN_MS = 5 * 60_000;

/** Milliseconds after the end of a deal after which the next one begins without waiting for more people. */
export const BETWEEN_DEALS_MS = 60_000;

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** Milliseconds after which a room closes that waits for people, or in which no one is left. */
export const EMPTY_ROOM_MS = { gathering: 2 * HOUR_MS, playing: 3 * DAY_MS } as const;

/** Milliseconds after a quick match was asked for, after which computers are offered. */
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
