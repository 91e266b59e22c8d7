import type { Level } from '@coup-fourre/bots/names';
import type { ActionJson, Seat } from '@coup-fourre/rules';
import type { Appearance } from './looks.ts';
import type { TableOptions } from './tableOptions.ts';

/** A number with its standard error. */
export interface Estimate {
  readonly value: number;
  readonly error: number;
}

/** A day's deals and rules. The person has seat 0; `seats` has the level of each other seat. */
export interface DayTerms extends TableOptions {
  /** The day (UTC), such as `2026-11-23`. */
  readonly day: string;
  /** Null for the person, else the computer's level. */
  readonly seats: readonly (Level | null)[];
  readonly deals: number;
  /** Runs can begin from `opens` until `closes` (milliseconds since 1970). */
  readonly opens: number;
  readonly closes: number;
  /** The end of the extra hour in which runs may still be finished. */
  readonly ends: number;
  /** The server's commitment: a hash of the day's secret, which determines all decks. */
  readonly commitment: string;
  /** The secret once the day is over, else null. */
  readonly secret: string | null;
}

/** `coming`: not open yet. `closing`: runs may still be finished. `over`: the results are final. */
export type DayPhase = 'coming' | 'open' | 'closing' | 'over';

/** A day, and the guest's runs of it. */
export interface DayListing extends DayTerms {
  readonly phase: DayPhase;
  readonly people: number;
  /** The guest's ranked run, or null. */
  readonly mine: OwnRun | null;
  /** True if the guest has finished a practice run. */
  readonly isPractised: boolean;
}

/** One of the guest's runs. */
export interface OwnRun {
  readonly room: string;
  /** `late`: the day ended before the run was finished. Unplayed deals then count as the worst result. */
  readonly state: 'begun' | 'finished' | 'late';
  /** The current deal of an unfinished run, from 1. Null for a finished run and in the calendar. */
  readonly deal: number | null;
  /** The pars of the deals that an unfinished run has finished. Null once the run is done, and in the calendar. */
  readonly pars: readonly number[] | null;
  /** Points of the lead, summed over the deals played. Null until the run is done. */
  readonly points: number | null;
  /** Points against par. Null until the run is done and the pars are known, and in the calendar if a deal is missing. */
  readonly againstPar: number | null;
  /** Provisional while the day is open. In the calendar null until the day is over. */
  readonly matchpoints: Estimate | null;
  /** Null in the calendar. */
  readonly rank: number | null;
}

/** Response of `POST /api/days/:day/run`, which begins or continues a run. */
export interface DayRun {
  readonly room: string;
  /** The first attempt is `ranked` if it begins while the day is open. */
  readonly kind: 'ranked' | 'practice';
}

/** A run's result in one deal. */
export interface DealResult {
  /** Points of the person's team minus the other team's. */
  readonly points: Estimate;
  /** Fraction of the other results that this result beats. A tie counts half. */
  readonly matchpoints: Estimate;
  /** The luck in these points, or null until it has been computed. */
  readonly luck: number | null;
  /** Points without luck, or null until luck has been computed. */
  readonly skill: Estimate | null;
  /** Like `matchpoints`, without luck. Null until luck has been computed. */
  readonly skillMatchpoints: Estimate | null;
}

/** A person or computer in a ranking. */
interface Ranked {
  readonly name: string;
  /** A computer's level, or null for a person. */
  readonly level: Level | null;
  readonly appearance?: Appearance;
  readonly isMine: boolean;
  /** The rank, from 1. Entries with the same result share a rank. */
  readonly rank: number;
}

/** One entry in the ranking of a day, by points. */
export interface DayEntry extends Ranked {
  /** Id for `GET /api/days/:day/entries/:entry/record`. */
  readonly entry: string;
  /** Points against par in all deals; an unplayed one counts 100 less than the worst result. Null until the pars are known. */
  readonly againstPar: number | null;
  readonly points: Estimate;
  /** Mean over all deals. An unplayed deal counts as 0. */
  readonly matchpoints: Estimate;
  /** Null until luck has been computed. */
  readonly skillMatchpoints: Estimate | null;
  readonly deals: readonly (DealResult | null)[];
}

/** A decision that several runs reached by the same actions and decided differently. */
export interface Divergence {
  /** The deal, from 0, and the number of moves before the decision. */
  readonly deal: number;
  readonly move: number;
  readonly seat: Seat;
  /** The choices at this decision, most frequent first. */
  readonly choices: readonly {
    readonly action: ActionJson;
    /** Number of runs with this choice, and their fraction of all runs at this decision. */
    readonly count: number;
    readonly share: number;
    readonly isMine: boolean;
    /** Mean points of these runs in the deal. */
    readonly points: number;
  }[];
}

/** The results of a day so far. Visible to guests who have finished a run, and to everyone once the day is over. */
export interface DayResults {
  /** Number of entries by people and computers. */
  readonly entries: number;
  readonly people: number;
  /** By rank: the best entries, all computers, and the guest's own entry with its neighbors. */
  readonly ranking: readonly DayEntry[];
  /** Mean and standard deviation of the points in each deal. */
  readonly deals: readonly Estimate[];
  /** The par of each deal: the mean lead of an expert with the same cards. Null until computed. */
  readonly pars: readonly number[] | null;
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

/** Response of `GET /api/days`: the days of a month in order, including future days. */
export interface DayCalendar {
  /** The month, such as `2026-11`. */
  readonly month: string;
  /** The currently open day. */
  readonly today: string;
  /** The server's time, in milliseconds since 1970. */
  readonly now: number;
  /** The first day with deals. */
  readonly first: string;
  readonly days: readonly DayListing[];
}

/** An entry in the ranking of a week or season. */
export interface Standing extends Ranked {
  /** How many closed days were played. */
  readonly days: number;
  /** Mean over the days that count. A missing day counts as 0. */
  readonly matchpoints: Estimate;
  /** The same without luck, or null until luck has been computed for all these days. */
  readonly skillMatchpoints: Estimate | null;
}

/** `GET /api/days/standings`: a week, or a season of 13 weeks. */
export interface DayStandings {
  readonly kind: 'week' | 'season';
  /** The period, such as `2026-W48`, or `2026-S4` for a season. */
  readonly period: string;
  /** The neighboring periods, or null if nothing was played then. */
  readonly previous: string | null;
  readonly next: string | null;
  /** First and last day of the period. */
  readonly from: string;
  readonly until: string;
  /** Number of closed days, and how many of a player's best days count. */
  readonly days: number;
  readonly counted: number;
  /** Number of ranked people and computers. */
  readonly entries: number;
  /** The best standings, all computers, and the guest's own standing. */
  readonly standings: readonly Standing[];
}
