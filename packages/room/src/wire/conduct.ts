import type { Phrase } from './phrases.ts';
import type { Guest } from './update.ts';

/** What a person can be reported for. */
export const REPORT_KINDS = ['talk', 'cheating', 'leaving', 'name'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Maximum length of the words of a report, and of a moderator's reason, in UTF-16 code units. */
export const MAX_REPORT_LENGTH = 300;

/** `muted`: may only use phrases. `suspended`: may not talk, or sit at a table with other people. */
export const SANCTIONS = ['muted', 'suspended'] as const;
export type SanctionKind = (typeof SANCTIONS)[number];

/** The longest time for which someone can be muted or suspended. */
export const MAX_SANCTION_DAYS = 365;

/** A restriction on a person until a time, in milliseconds since 1970. */
export interface Sanction {
  readonly kind: SanctionKind;
  readonly reason: string;
  readonly until: number;
}

/** How many of a person's last matches with others the person has played to the end. Outages do not count. */
export interface MatchesFinished {
  readonly finished: number;
  readonly of: number;
}

/** What a person sees of their own conduct. `matches` is null before the first. */
export interface Conduct {
  readonly matches: MatchesFinished | null;
  readonly sanctions: readonly Sanction[];
  readonly canModerate: boolean;
}

/** Whom a report is about: a guest at a table or in a game, or an account by its name. */
export type Reported =
  | { readonly guest: string; readonly room: string }
  | { readonly guest: string; readonly game: string }
  | { readonly name: string };

/** A report, to be sent. The server attaches the talk and the record. */
export type NewReport = Reported & { readonly kind: ReportKind; readonly words: string };

/**
 * What moderators can do. `dismiss` closes reports without any other consequence. Only the command line can appoint
 * moderators and sign people out on all devices.
 */
export const MODERATOR_ACTIONS = ['mute', 'suspend', 'unmute', 'unsuspend', 'eraseName', 'dismiss'] as const;
export type ModeratorAction = (typeof MODERATOR_ACTIONS)[number];
/** What the log of moderation notes: also what only the command line can do. */
export type LoggedAction = ModeratorAction | 'giveRight' | 'takeRight' | 'signOut';

/**
 * A message at the table when it was reported. The name is empty if its guest has been deleted. `at` is in milliseconds
 * since 1970.
 */
export type ReportedTalk = {
  readonly guest: string;
  readonly name: string;
  readonly at: number;
  readonly isSpectator: boolean;
} & ({ readonly text: string } | { readonly phrase: Phrase });

/**
 * A report, for moderators. Times are milliseconds since 1970. `reporter` is null once deleted, `closed` is null while
 * it waits.
 */
export interface Report {
  readonly report: string;
  readonly at: number;
  readonly kind: ReportKind;
  readonly words: string;
  readonly reporter: Guest | null;
  readonly person: Guest;
  readonly talk: readonly ReportedTalk[];
  /** True if the match has a record of its complete deals. */
  readonly hasRecord: boolean;
  readonly closed: number | null;
}

/**
 * An entry of the log of moderation. Times are milliseconds since 1970. `by` is null for the command. A deleted person
 * has no name.
 */
export interface ModerationEntry {
  readonly number: number;
  readonly at: number;
  readonly by: Guest | null;
  readonly person: Guest;
  readonly action: LoggedAction;
  readonly reason: string;
  /** The end of a mute or suspension, else null. */
  readonly until: number | null;
}

/** What waits for moderators, oldest first, and the last entries of the log, latest first. */
export interface ModerationQueue {
  readonly reports: readonly Report[];
  readonly log: readonly ModerationEntry[];
}

/** Everything that moderators know of a person. */
export interface ModeratedPerson extends Conduct {
  readonly person: Guest;
  readonly reports: readonly Report[];
  readonly log: readonly ModerationEntry[];
}

/** What a moderator decides. `days` is the length of a `mute` or `suspend`. */
export interface ModerationDecision {
  readonly guest: string;
  readonly action: ModeratorAction;
  readonly reason: string;
  readonly days?: number;
}
