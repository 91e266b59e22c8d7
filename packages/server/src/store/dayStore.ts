import type { Level } from '@coup-fourre/bots/names';

/** A day of the deal of the day: its secret, and whether its results are final. */
export interface StoredDay {
  readonly day: string;
  /** 64 hexadecimal digits, from which all decks of the day follow. */
  readonly secret: string;
  readonly isOver: boolean;
}

/** A guest's run of a day, in a room of its own: attempt 0 counts, all others are practice. */
export interface DayRunKey {
  readonly day: string;
  /** The guest, or for a computer a name that no guest has. */
  readonly guest: string;
  readonly attempt: number;
}

export interface NewDayRun extends DayRunKey {
  /** A random name by which others know the run. */
  readonly entry: string;
  readonly room: string;
  /** The level of a computer; null for a person. */
  readonly level: Level | null;
  readonly begun: number;
}

/** A run as it is stored; `finished` and `result` are null until it is done. */
export interface StoredDayRun extends NewDayRun {
  readonly finished: number | null;
  /** What it came to, as JSON. */
  readonly result: string | null;
  /** What it is worth once the day is over, with one standard deviation; null before, and for practice. */
  readonly matchpoints: number | null;
  readonly matchpointsError: number | null;
}

/** What is stored of a run when it is done. */
export interface FinishedDayRun {
  readonly finished: number;
  readonly result: string;
  /** Its moves as text, and its record. */
  readonly moves: string;
  readonly record: string;
}

/** What an entry of a day that is over is worth in the standings, with one standard deviation. */
export interface FinalWorth {
  readonly entry: string;
  readonly matchpoints: number;
  readonly matchpointsError: number;
  /** Without luck; null where that has not been computed. */
  readonly skill: number | null;
  readonly skillError: number | null;
}

/** The sum over the best days of somebody in a period. */
export interface DaySum extends Omit<FinalWorth, 'entry'> {
  readonly guest: string;
  readonly level: Level | null;
  /** How many days were played. */
  readonly days: number;
}

/** Which days count for standings: the best `counted` from the first to the last. */
export interface StandingsQuery {
  readonly from: string;
  readonly until: string;
  readonly counted: number;
}

/** Stores the deals of the day. `testing/dayContract.ts` holds every driver to this. */
export interface DayStore {
  /** Stores the secret of a day; where it has one already, that one stays. */
  addDay(day: string, secret: string): Promise<void>;
  /** The days from one to another that have a secret, the earliest first. */
  days(from: string, until: string): Promise<readonly StoredDay[]>;
  /** The first day there is; null if there is none. */
  firstDay(): Promise<string | null>;
  /** Begins a run; where there is one of that key already, that one stays. True if there was none. */
  addDayRun(run: NewDayRun): Promise<boolean>;
  /** All runs of a guest on the days from one to another. */
  dayRunsOf(guest: string, from: string, until: string): Promise<readonly StoredDayRun[]>;
  /** The run that is played in a room; null if none is. */
  dayRunOfRoom(room: string): Promise<StoredDayRun | null>;
  /** Runs that are not finished of days up to one, the earliest days first. */
  openDayRuns(until: string, limit: number): Promise<readonly StoredDayRun[]>;
  /** Runs that are not finished though the match in their room is. */
  playedDayRuns(limit: number): Promise<readonly StoredDayRun[]>;
  /** Stores what a run came to, once; where that is known already, it stays. */
  finishDayRun(run: DayRunKey, finished: FinishedDayRun): Promise<void>;
  /** The finished runs of a day that count. */
  dayEntries(day: string): Promise<readonly StoredDayRun[]>;
  /** Their moves, as far as they are stored. */
  dayMoves(day: string): Promise<readonly { readonly entry: string; readonly moves: string }[]>;
  /** The record of an entry of a day; null if there is none. */
  dayRecord(day: string, entry: string): Promise<string | null>;
  /** How many people have finished runs that count, of the days from one to another. */
  dayCounts(from: string, until: string): Promise<ReadonlyMap<string, number>>;
  /** Stores what the entries of a day that is over are worth, and that it is over. */
  closeDay(day: string, worth: readonly FinalWorth[]): Promise<void>;
  /** What everyone has come to on days that are over. */
  daySums(query: StandingsQuery): Promise<readonly DaySum[]>;
  /** Deletes the runs of all days before one. */
  deleteDayRunsBefore(day: string): Promise<void>;
}
