import type { EditionId, Players } from '@coup-fourre/rules';
import type { MatchesFinished } from './conduct.ts';
import type { Guest } from './update.ts';

/** Who can see whether an account is online. */
export const PRESENCES = ['everyone', 'friends', 'nobody'] as const;
export type Presence = (typeof PRESENCES)[number];

/** A table that may be watched. */
export interface WatchableTable {
  readonly room: string;
  readonly edition: EditionId;
  readonly players: Players;
  readonly freeSeats: number;
}

/** Where someone who is here is: at a table that the viewer may watch, or null, and in a puzzle if they tried one just now. */
export interface Whereabouts {
  readonly table: WatchableTable | null;
  readonly isInPuzzle?: true;
}

/** A friend. `here` is null if the friend is not connected, or does not show it. */
export interface Friend extends Guest {
  readonly here: Whereabouts | null;
}

/** An invitation to a table. `at` is in milliseconds since 1970. */
export interface TableInvitation {
  readonly table: WatchableTable;
  readonly from: Guest;
  readonly at: number;
}

/** Everything about an account's friends, for its owner. */
export interface FriendList {
  readonly friends: readonly Friend[];
  /** Players who ask to be friends, the latest first. */
  readonly requests: readonly Guest[];
  /** Players whom the owner has asked and who have not agreed. */
  readonly asked: readonly Guest[];
  readonly invitations: readonly TableInvitation[];
  /** Clubs that ask the owner to join. */
  readonly clubs: readonly { readonly club: string; readonly name: string }[];
  /** The end of the owner's link. Anyone who follows the link becomes a friend. Null if there is none. */
  readonly link: string | null;
  readonly presence: Presence;
}

/** `list` is null for a guest without an account. Guests can block as well. */
export interface Friends {
  readonly list: FriendList | null;
  /** Whom the guest has blocked, the latest first. */
  readonly blocked: readonly Guest[];
}

/** How to ask someone: by the name of an account, by the id of a guest, or by that account's link. */
export type FriendAddress = { readonly name: string } | { readonly guest: string } | { readonly link: string };

/** Whom to block: the account with this name, or any guest. */
export type BlockAddress = Exclude<FriendAddress, { readonly link: string }>;

/** `friends` if both have agreed. */
export type FriendState = 'asked' | 'friends';

/** What an account is to the viewer. `guest`: the person has no account. */
export type Relation = 'self' | 'guest' | 'account' | 'blocked' | 'asksYou' | FriendState;

/** A person at a table or in a game, for the viewer. */
export interface PersonAtTable extends Guest {
  readonly relation: Relation;
  /** Null before the first match. */
  readonly matches: MatchesFinished | null;
}

/** The finished games of two players on different teams, and their match points in these games. */
export interface FriendRecord {
  readonly won: number;
  readonly lost: number;
  readonly points: number;
  readonly otherPoints: number;
}
