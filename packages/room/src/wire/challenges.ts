import type { EditionId, HouseRules, Players, Score, Seat, Team } from '@coup-fourre/rules';

/** What `POST /api/challenges` makes a challenge of: a finished game of the server's, or a record. */
export type NewChallenge = {
  /** One deal of it alone, counted from 1; without it all that were played to their end. */
  readonly deal?: number;
} & (
  | { readonly game: string }
  | {
      /** A record, as NOTATION.md has it. */
      readonly record: string;
      /** Where one sat oneself. */
      readonly seat: Seat;
      /** The computer at each seat, by its level, or level and temperament (`classic:racer`); null where a person plays. */
      readonly computers: readonly (string | null)[];
    }
);

/** What anyone may know of a challenge who has its link: nothing of its cards. */
export interface ChallengeTerms {
  readonly challenge: string;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** Who made it; null once they have been deleted. */
  readonly by: string | null;
  /** Where they sat. */
  readonly seat: Seat;
  readonly edition: EditionId;
  readonly players: Players;
  readonly house: HouseRules;
  readonly deals: number;
  /** The computer at each seat, null where a person played. */
  readonly computers: readonly (string | null)[];
  /** Whether all seats drew from one pile when the cards were played first. */
  readonly hadOnePile: boolean;
  /** Whether one made it oneself, and so knows the cards. */
  readonly isOwn: boolean;
  /** A room in which one is playing it; null if there is none. */
  readonly room: string | null;
  /** Who has played it to the end, the earliest first. */
  readonly played: readonly string[];
}

/** Somebody's game with the cards of a challenge. */
export interface ChallengeEntry {
  /** Its game: `GET /api/games/:id/record` has its line. */
  readonly game: string;
  readonly at: number;
  /** Who played each seat; null for a computer. */
  readonly names: readonly (string | null)[];
  readonly isMine: boolean;
  /** Whether one of them had seen the cards before; such games are in no order with the others. */
  readonly knewCards: boolean;
  /** Whether someone gave up, so that deals are missing. */
  readonly wasGivenUp: boolean;
  /** Points, a team each. */
  readonly totals: readonly number[];
  /** The score sheet of each deal, a column a team. */
  readonly sheets: readonly (readonly Score[])[];
}

/** What those may know who have played a challenge to its end, or made it. */
export interface ChallengeResults {
  /** The record of the deals as they were played first. */
  readonly record: string;
  /** The games that were played with the same cards, the earliest first. */
  readonly entries: readonly ChallengeEntry[];
}

/** `GET /api/challenges/:id`. */
export interface Challenge {
  readonly terms: ChallengeTerms;
  /** Null while one's own run must come first. */
  readonly results: ChallengeResults | null;
}

/** What `POST /api/challenges/:id/rooms` opens a room with. */
export interface NewChallengeRoom {
  /** Where one plays, and which seats are left free for other people. */
  readonly seat: Seat;
  readonly free: readonly Seat[];
}

/** The points by which a team leads the best of the others. */
export function leadOf(totals: readonly number[], team: Team): number {
  return (totals[team] ?? 0) - Math.max(...totals.filter((_, other) => other !== team));
}
