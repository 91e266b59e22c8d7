import type { Seat } from '@coup-fourre/rules';

/** Cards that others can play, too: those of a game, as its record has them. */
export interface Challenge {
  readonly challenge: string;
  readonly at: number;
  /** Who made it; null once they have been deleted. */
  readonly guest: string | null;
  /** Where they sat. */
  readonly seat: Seat;
  /** The computer at each seat, null where a person plays. */
  readonly computers: readonly (string | null)[];
  readonly record: string;
}

/** A room in which a challenge is played, by whom it was opened, and the id of its game once that is finished. */
export interface ChallengeRoom {
  readonly room: string;
  readonly game: string;
  readonly challenge: string;
  readonly guest: string | null;
  readonly at: number;
}

/** A finished game of a challenge. */
export interface ChallengeGame {
  readonly game: string;
  readonly room: string;
  readonly at: number;
  /** The guest of each seat; null for a computer. */
  readonly guests: readonly (string | null)[];
  /** The contents of its page, as JSON. */
  readonly page: string;
}

/** The challenges of a store, and the rooms in which they are played. */
export interface ChallengeStore {
  add(challenge: Challenge): Promise<void>;
  /** A challenge, and the name of who made it, null once they have been deleted. */
  find(id: string): Promise<FoundChallenge | null>;
  /** A guest's own challenges, the latest first. */
  ofGuest(guest: string, limit: number): Promise<readonly Challenge[]>;
  /** Notes a room in which a challenge will be played. */
  addRoom(room: ChallengeRoom): Promise<void>;
  /** The rooms in which a challenge is or was played, the oldest first. */
  rooms(challenge: string, limit: number): Promise<readonly ChallengeRoom[]>;
  /** The finished games of those rooms, the oldest first. */
  games(challenge: string, limit: number): Promise<readonly ChallengeGame[]>;
  /** Challenges for which no room has been opened since `before`, the oldest first. */
  unused(before: number, limit: number): Promise<readonly string[]>;
  /** Deletes a challenge; the games that were played with its cards stay. */
  delete(challenge: string): Promise<void>;
}

/** A challenge, and the name of who made it. */
export interface FoundChallenge extends Challenge {
  readonly by: string | null;
}
