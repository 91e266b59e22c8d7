import type { EditionId, Players } from '@coup-fourre/rules';
import type { Achievement } from './achievements.ts';
import type { MatchesFinished } from './conduct.ts';
import type { Whereabouts } from './friends.ts';
import type { Appearance } from './looks.ts';

/** What a profile can show to everyone. Its owner chooses; at first it shows none of them. */
export const PROFILE_PARTS = ['games', 'ratings', 'achievements', 'days', 'puzzles'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/** A passkey of an account. Times are milliseconds since 1970. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  /** Time of the last sign-in. Null if there was none. */
  readonly used: number | null;
}

/** A guest's account, for its owner. Times are milliseconds since 1970. */
export interface Account {
  readonly at: number;
  /** When the name may change again. */
  readonly renameFrom: number;
  readonly shown: readonly ProfilePart[];
  readonly passkeys: readonly Passkey[];
  /** Number of recovery codes that are left. */
  readonly codes: number;
  /** When this device has to sign in again, in milliseconds since 1970. Null if never. */
  readonly signInBy: number | null;
}

/** Response to a new passkey or new recovery codes. `codes` are shown only now. */
export interface AccountChange {
  readonly account: Account;
  readonly codes?: readonly string[];
}

/** Body of both ways to sign in. */
export interface SignInOptions {
  /** True to move games, ratings, runs and puzzles of this device's guest to the account. */
  readonly merge: boolean;
  /** The id of the guest who signs in again. Another guest's proof is refused. */
  readonly only?: string;
}

/** The result of one game in a profile. `at` is its end in milliseconds since 1970. */
export interface ProfileGame {
  readonly game: string;
  readonly at: number;
  readonly edition: EditionId;
  readonly players: Players;
  readonly hasWon: boolean;
}

/**
 * A rating by OpenSkill for a number of players, with `mu` before each of the latest rated games, oldest first. Times
 * are milliseconds since 1970.
 */
export interface ProfileRating {
  readonly players: Players;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
  readonly history: readonly { readonly at: number; readonly mu: number }[];
}

/**
 * An achievement, and when it was earned (milliseconds since 1970). `game` is missing if the viewer may not see
 * it.
 */
export interface ProfileAchievement {
  readonly achievement: Achievement;
  readonly at: number;
  readonly game?: string;
}

/** A closed day: the fraction of the other results that the run beats, and the same without luck once that is computed. */
export interface ProfileDay {
  readonly day: string;
  readonly matchpoints: number;
  readonly skill: number | null;
}

/** An account as others see it. A part that its owner does not show is missing. */
export interface Profile {
  readonly name: string;
  readonly appearance?: Appearance;
  /** When the account was made, in milliseconds since 1970. */
  readonly at: number;
  /** True for its owner, who sees all parts. */
  readonly isOwn: boolean;
  /** Where the account is. Missing if it is offline, hides this from the viewer, or is the viewer's own. */
  readonly here?: Whereabouts;
  readonly shown: readonly ProfilePart[];
  /** Public, so that people know whether a match with this person will be finished. Null before the first match. */
  readonly matches: MatchesFinished | null;
  readonly games?: { readonly latest: readonly ProfileGame[] };
  readonly ratings?: readonly ProfileRating[];
  readonly achievements?: readonly ProfileAchievement[];
  /**
   * Days played to the end, the best fraction of results that a run has beaten, and the latest closed days, oldest first.
   */
  readonly days?: { readonly count: number; readonly best: number | null; readonly history: readonly ProfileDay[] };
  /** Puzzles tried, and the Glicko-2 rating. */
  readonly puzzles?: { readonly count: number; readonly rating: number | null };
}
