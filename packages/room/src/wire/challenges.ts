import type { Score, Seat, Team } from '@coup-fourre/rules';
import type { Appearance } from './looks.ts';
import type { TableOptions } from './tableOptions.ts';

/** Body of `POST /api/challenges`: a finished game of the server, or a record. */
export type NewChallenge = {
  /** The deal, from 1. Without it, all finished deals. */
  readonly deal?: number;
} & (
  | { readonly game: string }
  | {
      /** A record of NOTATION.md. */
      readonly record: string;
      readonly seat: Seat;
      /** Each seat's computer, as its level or as level and temperament (`classic:racer`). Null for a person's seat. */
      readonly computers: readonly (string | null)[];
    }
);

/** Public facts about a challenge. They contain no cards. */
export interface ChallengeTerms extends TableOptions {
  readonly challenge: string;
  /** Creation time, in milliseconds since 1970. */
  readonly at: number;
  /** The author's name, or null if the author has been deleted. */
  readonly by: string | null;
  /** The author's face and car, if chosen. */
  readonly appearance?: Appearance;
  readonly seat: Seat;
  readonly deals: number;
  readonly computers: readonly (string | null)[];
  /** True if the original game had a single draw pile. */
  readonly hadOnePile: boolean;
  /** True if the guest is the author, and so knows the cards. */
  readonly isOwn: boolean;
  /** The guest's room for the challenge, or null. */
  readonly room: string | null;
  /** Names of the guests who have finished the challenge, earliest first. */
  readonly played: readonly string[];
}

/** A game played with the cards of a challenge. */
export interface ChallengeEntry {
  /** The id for `GET /api/games/:id/record`. */
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The player at each seat, or null for a computer. */
  readonly names: readonly (string | null)[];
  readonly isMine: boolean;
  /** True if a player had seen the cards. Such games are not ranked. */
  readonly knewCards: boolean;
  /** True if deals are missing because a player resigned. */
  readonly wasGivenUp: boolean;
  /** Match points of each team. */
  readonly totals: readonly number[];
  /** A score sheet per deal, with a column per team. */
  readonly sheets: readonly (readonly Score[])[];
}

/** Results, visible to the author and to guests who have finished the challenge. */
export interface ChallengeResults {
  readonly record: string;
  /** Earliest first. */
  readonly entries: readonly ChallengeEntry[];
}

/** `GET /api/challenges/:id`. */
export interface Challenge {
  readonly terms: ChallengeTerms;
  /** Null until the guest has finished a run. */
  readonly results: ChallengeResults | null;
}

/** Body of `POST /api/challenges/:id/rooms`. */
export interface NewChallengeRoom {
  /** One's own seat, and the seats left free for other people. */
  readonly seat: Seat;
  readonly free: readonly Seat[];
}

/** A team's points minus the best other team's. */
export function leadOf(totals: readonly number[], team: Team): number {
  return (totals[team] ?? 0) - Math.max(...totals.filter((_, other) => other !== team));
}
