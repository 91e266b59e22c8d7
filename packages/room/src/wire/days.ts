import type { Level } from '@coup-fourre/bots/names';
import type { ActionJson, EditionId, HouseRules, Players, Seat } from '@coup-fourre/rules';
import type { Appearance } from './looks.ts';

/** A number with its standard error. */
export interface Estimate {
  readonly value: number;
  readonly error: number;
}

/** A day's deals and rules. The person has seat 0; `seats` has the level of each other seat. */
export interface DayTerms {
  /** The day (UTC), such as `2026-11-23`. */
  readonly day: string;
  readonly edition: EditionId;
  readonly players: Players;
  readonly house: HouseRules;
  /** Null for the person, else the computer's level. */
  readonly seats: readonly (Level | null)[];
  readonly deals: number;
  /** Runs can begin from `opens` until `closes` (milliseconds since 1970). */
  readonly opens: number;
  readonly closes: number;
  /** An hour after `closes`: until then, runs that began in time may be finished. */
  readonly ends: number;
  /** The server's commitment: a hash of its secret for the day, from which all decks follow. */
  readonly commitment: string;
  /** The secret, once the day is over, else null. */
  readonly secret: string | null;
}

/** `coming` before the day opens; `closing` while runs may still be finished; `over` when its results are final. */
export type DayPhase = 'coming' | 'open' | 'closing' | 'over';

export interface DayListing extends DayTerms {
  readonly phase: DayPhase;
  /** Number of people who have finished. */
  readonly people: number;
  /** One's own ranked run, or null. */
  readonly mine: OwnRun | null;
  /** True if one has finished a practice run. */
  readonly isPractised: boolean;
}

/** One's own run, finished or not. */
export interface OwnRun {
  readonly room: string;
  /** `late` if the day ended before the run was finished. Unplayed deals then count as the worst result. */
  readonly state: 'begun' | 'finished' | 'late';
  /** The current deal of an unfinished run, from 1. Null once the run is done, and in the calendar. */
  readonly deal: number | null;
  /** Null until the run is done. */
  readonly points: number | null;
  /** Provisional while the day is open. In the calendar null until the day is over. */
  readonly matchpoints: Estimate | null;
  /** Null in the calendar. */
  readonly rank: number | null;
}

/** Response of `POST /api/days/:day/run`, which begins a run or continues it. */
export interface DayRun {
  readonly room: string;
  /** The first attempt while the day is open is `ranked`. */
  readonly kind: 'ranked' | 'practice';
}

export interface DealResult {
  /** Points of the person's team minus the other team's. */
  readonly points: Estimate;
  /** Fraction of the other results that this one beats; a tie counts half. */
  readonly matchpoints: Estimate;
  /** The part of the points that was luck. Null until it has been computed. */
  readonly luck: number | null;
  /** Points without luck. Null until luck has been computed. */
  readonly skill: Estimate | null;
  /** Fraction of the other results that this one beats without luck. Null until luck has been computed. */
  readonly skillMatchpoints: Estimate | null;
}

/** One entry in the ranking of a day. */
export interface DayEntry {
  /** Id for `GET /api/days/:day/entries/:entry/record`. */
  readonly entry: string;
  readonly name: string;
  /** A computer's level, or null for a person. */
  readonly level: Level | null;
  readonly appearance?: Appearance;
  readonly isMine: boolean;
  /** From 1. Entries with the same matchpoints share a rank. */
  readonly rank: number;
  /** Total of all deals. */
  readonly points: Estimate;
  /** Mean over all deals; an unplayed one counts 0. */
  readonly matchpoints: Estimate;
  /** Null until luck has been computed. */
  readonly skillMatchpoints: Estimate | null;
  /** Result of each deal, or null if it was not finished. */
  readonly deals: readonly (DealResult | null)[];
}

/** A decision that several runs reached by the same actions and answered differently. */
export interface Divergence {
  /** The deal, from 0, and the number of moves before the decision. */
  readonly deal: number;
  readonly move: number;
  readonly seat: Seat;
  /** The choices made there, the most frequent first. */
  readonly choices: readonly {
    readonly action: ActionJson;
    /** Number of runs that chose it, and their fraction of all runs that decided there. */
    readonly count: number;
    readonly share: number;
    readonly isMine: boolean;
    /** Mean points of these runs in the deal. */
    readonly points: number;
  }[];
}

/** Results of a day so far, for guests who have finished a run. Once the day is over, for everyone. */
export interface DayResults {
  /** Number of entries, people and computers. */
  readonly entries: number;
  readonly people: number;
  /** By rank: the best entries, all computers, one's own entry and its neighbours. */
  readonly ranking: readonly DayEntry[];
  /** Mean points of all entries in each deal, and their spread. */
  readonly deals: readonly Estimate[];
  /** Where runs diverged: along one's own run, in the order played. Without a run, the first divergence of each deal. */
  readonly divergences: readonly Divergence[];
}

/** `GET /api/days/:day`. */
export interface Day extends DayListing {
  /** Room of the guest's unfinished practice run, or null. */
  readonly practice: string | null;
  /** Null until the guest has finished a run. */
  readonly results: DayResults | null;
}

/** Response of `GET /api/days`: the days of a month in order, including those still to come. */
export interface DayCalendar {
  /** Such as `2026-11`. */
  readonly month: string;
  /** The day that is open now. */
  readonly today: string;
  /** The server's clock, milliseconds since 1970. */
  readonly now: number;
  /** The first day with deals. */
  readonly first: string;
  readonly days: readonly DayListing[];
}

/** A person or computer in the ranking of a week or season. */
export interface Standing {
  readonly name: string;
  readonly level: Level | null;
  readonly appearance?: Appearance;
  readonly isMine: boolean;
  readonly rank: number;
  /** Number of finished days that were played. */
  readonly days: number;
  /** Mean over the days that count; a missing day counts 0. */
  readonly matchpoints: Estimate;
  /** The same without luck. Null until luck has been computed for all of these days. */
  readonly skillMatchpoints: Estimate | null;
}

/** `GET /api/days/standings`: a week, or a season of 13 weeks. */
export interface DayStandings {
  readonly kind: 'week' | 'season';
  /** Such as `2026-W48`, or `2026-S4` for a season. */
  readonly period: string;
  /** The neighbouring periods. Null if nothing was played then. */
  readonly previous: string | null;
  readonly next: string | null;
  /** First and last day of the period. */
  readonly from: string;
  readonly until: string;
  /** Number of finished days, and how many of a player's best days count. */
  readonly days: number;
  readonly counted: number;
  /** Number of ranked people and computers. */
  readonly entries: number;
  /** The best, all computers, and one's own standing. */
  readonly standings: readonly Standing[];
}
