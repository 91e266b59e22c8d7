import type { Level } from '@coup-fourre/bots/names';
import type { ActionJson, EditionId, HouseRules, Players, Seat } from '@coup-fourre/rules';
import type { Appearance } from './looks.ts';

/** A number with its uncertainty: `error` is one standard deviation, by how much the field itself varies in it. */
export interface Estimate {
  readonly value: number;
  readonly error: number;
}

/** What is played on a day. The person sits at seat 0; `seats` has the level of each other one. */
export interface DayTerms {
  /** The day (UTC), such as `2026-11-23`. */
  readonly day: string;
  readonly edition: EditionId;
  readonly players: Players;
  readonly house: HouseRules;
  /** Null for the person, else the computer's level. */
  readonly seats: readonly (Level | null)[];
  readonly deals: number;
  /** When runs can be begun, from and until (milliseconds since 1970). */
  readonly opens: number;
  readonly closes: number;
  /** An hour later than `closes`: until then a run that was begun in time may be finished. */
  readonly ends: number;
  /** What the server has committed to: the hash of its secret for the day, from which all decks follow. */
  readonly commitment: string;
  /** The secret, once the day is over; null before. */
  readonly secret: string | null;
}

/** `coming` before the day opens; `closing` while runs may still be finished; `over` when its results are final. */
export type DayPhase = 'coming' | 'open' | 'closing' | 'over';

export interface DayListing extends DayTerms {
  readonly phase: DayPhase;
  /** How many people have finished so far. */
  readonly people: number;
  /** One's own run that counts; null if there is none. */
  readonly mine: OwnRun | null;
  /** Whether one has finished the day for practice. */
  readonly isPractised: boolean;
}

/** One's own run, as far as it goes. */
export interface OwnRun {
  readonly room: string;
  /** `late` if the day ended before it was finished: unplayed deals count as the worst result. */
  readonly state: 'begun' | 'finished' | 'late';
  /** The deal that a run is at, from 1, where its day is asked for alone; else null, and once it is done. */
  readonly deal: number | null;
  /** Null before it is done. */
  readonly points: number | null;
  /** As they stand now where the day is asked for alone; in the calendar null until the day is over. */
  readonly matchpoints: Estimate | null;
  /** Null in the calendar. */
  readonly rank: number | null;
}

/** What `POST /api/days/:day/run` begins, or goes on with. */
export interface DayRun {
  readonly room: string;
  /** Whether it counts: the first attempt does, while the day is open. */
  readonly kind: 'ranked' | 'practice';
}

export interface DealResult {
  /** Points of the person's team less those of the other. */
  readonly points: Estimate;
  /** The share of the field that it beats, from 0 to 1; ties count half. */
  readonly matchpoints: Estimate;
  /** The part of the points that was luck; null until it has been computed. */
  readonly luck: number | null;
  /** Points without luck; null until it has been computed. */
  readonly skill: Estimate | null;
  /** The share of the field that it beats without luck; null until it has been computed. */
  readonly skillMatchpoints: Estimate | null;
}

/** Somebody's run in the field of a day. */
export interface DayEntry {
  /** Its name in `GET /api/days/:day/entries/:entry/record`. */
  readonly entry: string;
  readonly name: string;
  /** The level of a computer's sitting, null for a person. */
  readonly level: Level | null;
  readonly appearance?: Appearance;
  readonly isMine: boolean;
  /** From 1; entries with the same matchpoints share one. */
  readonly rank: number;
  /** Of all deals together. */
  readonly points: Estimate;
  /** The means over all deals; unplayed ones count 0. */
  readonly matchpoints: Estimate;
  /** Null until luck has been computed. */
  readonly skillMatchpoints: Estimate | null;
  /** Each deal, null for one that was not played to its end. */
  readonly deals: readonly (DealResult | null)[];
}

/** A decision in which the field parted: reached by the same actions, so in the same position. */
export interface Divergence {
  /** The deal, from 0, and how many moves come before the decision in its record. */
  readonly deal: number;
  readonly move: number;
  readonly seat: Seat;
  /** What was chosen there, the most frequent first. */
  readonly choices: readonly {
    readonly action: ActionJson;
    /** How many chose it, and their share of all who decided there, from 0 to 1. */
    readonly count: number;
    readonly share: number;
    readonly isMine: boolean;
    /** Their mean points in the deal. */
    readonly points: number;
  }[];
}

/** The results of a day as they stand, for whoever has finished a run of it, and for everyone once it is over. */
export interface DayResults {
  /** How many entries there are, people and computers. */
  readonly entries: number;
  readonly people: number;
  /** The best entries, all sittings of computers, one's own and those near it, by rank. */
  readonly field: readonly DayEntry[];
  /** The points of the field in each deal: the mean, and how far they spread. */
  readonly deals: readonly Estimate[];
  /** Where the field parted: along one's own line, in the order played; without one, the first decision of each deal. */
  readonly partings: readonly Divergence[];
}

/** `GET /api/days/:day`. */
export interface Day extends DayListing {
  /** The room of a practice run that goes on; null if none does. */
  readonly practice: string | null;
  /** Null until the guest has finished a run. */
  readonly results: DayResults | null;
}

/** `GET /api/days`: the days of a month, the earliest first, with those that are still to come. */
export interface DayCalendar {
  /** Such as `2026-11`. */
  readonly month: string;
  /** The day that is open now. */
  readonly today: string;
  /** The server's clock, milliseconds since 1970. */
  readonly now: number;
  /** The first day that there ever was. */
  readonly first: string;
  readonly days: readonly DayListing[];
}

/** A person or a computer in the standings of a week or a season. */
export interface Standing {
  readonly name: string;
  readonly level: Level | null;
  readonly appearance?: Appearance;
  readonly isMine: boolean;
  readonly rank: number;
  /** How many of the days that are over were played. */
  readonly days: number;
  /** The mean over the days that count; 0 for each that is missing. */
  readonly matchpoints: Estimate;
  /** The same without luck; null until it has been computed for all of those days. */
  readonly skillMatchpoints: Estimate | null;
}

/** `GET /api/days/standings`: a week, or a season of 13 weeks. */
export interface DayStandings {
  readonly kind: 'week' | 'season';
  /** Such as `2026-W48`, or `2026-S4` for a season. */
  readonly period: string;
  /** The period before and the one after; null where nothing was played, or is yet. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Its first day and its last. */
  readonly from: string;
  readonly until: string;
  /** How many of its days are over, and how many of them count: the best. */
  readonly days: number;
  readonly counted: number;
  /** How many people and computers are ranked. */
  readonly entries: number;
  /** The best, all computers, and oneself. */
  readonly standings: readonly Standing[];
}
