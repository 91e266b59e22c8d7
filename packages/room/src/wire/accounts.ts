import type { EditionId, Players } from '@coup-fourre/rules';
import type { Whereabouts } from './friends.ts';
import type { Appearance } from './looks.ts';

/** What a profile can show to everyone. Its owner chooses; at first it shows none of them. */
export const PROFILE_PARTS = ['games', 'ratings', 'days', 'puzzles'] as const;
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

/** The result of one game in a profile. */
export interface ProfileGame {
  readonly game: string;
  readonly at: number;
  readonly edition: EditionId;
  readonly players: Players;
  readonly hasWon: boolean;
}

/** An account as others see it. A part that its owner does not show is missing. */
export interface Profile {
  readonly name: string;
  readonly appearance?: Appearance;
  readonly at: number;
  /** True for its owner, who sees all parts. */
  readonly isOwn: boolean;
  /** Where the account is. Missing if it is not here, does not let the viewer know, or is the viewer's own. */
  readonly here?: Whereabouts;
  readonly shown: readonly ProfilePart[];
  readonly games?: { readonly latest: readonly ProfileGame[] };
  readonly ratings?: readonly {
    readonly players: Players;
    readonly mu: number;
    readonly sigma: number;
    readonly games: number;
  }[];
  /** Days played to the end, and the best fraction of results that a run has beaten. */
  readonly days?: { readonly count: number; readonly best: number | null };
  /** Puzzles tried, and the Glicko-2 rating. */
  readonly puzzles?: { readonly count: number; readonly rating: number | null };
}
