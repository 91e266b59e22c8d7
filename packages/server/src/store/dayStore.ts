import type { Level } from '@coup-fourre/bots/names';
import { type Kysely, sql } from 'kysely';
import type { DayRunColumns, Tables } from './tables.ts';

/** A stored day: its secret, and whether its results are final. */
export interface StoredDay {
  readonly day: string;
  /** 64 hexadecimal digits that determine all decks of the day. */
  readonly secret: string;
  readonly isOver: boolean;
  /** By deal. Null until computed. */
  readonly pars: readonly number[] | null;
}

/** Attempt 0 counts, all others are practice. The `guest` of a computer cannot be a person's id. */
export type DayRunKey = Pick<DayRunColumns, 'day' | 'guest' | 'attempt'>;

export interface NewDayRun extends DayRunKey {
  /** A random name by which others refer to the run. */
  readonly entry: string;
  readonly room: string;
  /** The level of a computer, or null for a person. */
  readonly level: Level | null;
  readonly begun: number;
}

/** A stored run. `finished` and `result` are null until it is finished. */
export interface StoredDayRun extends NewDayRun, Pick<DayRunColumns, 'finished' | 'matchpoints'> {
  /** A RunResult as JSON. */
  readonly result: string | null;
  /** One standard deviation. Like `matchpoints`, it is null for practice and until the day is over. */
  readonly matchpointsError: number | null;
}

/** A finished run: time, result as JSON, moves as text, and record. */
export interface FinishedDayRun {
  readonly finished: number;
  readonly result: string;
  readonly moves: string;
  readonly record: string;
}

const RUN_COLUMNS = [
  'day',
  'guest',
  'attempt',
  'entry',
  'room',
  'level',
  'begun',
  'finished',
  'result',
  'matchpoints',
  'matchpoints_error',
] as const;

/** Secrets and runs of the deal of the day. */
export class DayStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Stores the secret of a day, unless it has one. */
  async add(day: string, secret: string): Promise<void> {
    await this.#db
      .insertInto('days')
      .values({ day, secret, is_over: 0, pars: null })
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute();
  }

  /** The stored days from `from` to `until`, inclusive, earliest first. */
  async between(from: string, until: string): Promise<StoredDay[]> {
    const days = this.#db.selectFrom('days').selectAll().orderBy('day');
    const rows = await days.where('day', '>=', from).where('day', '<=', until).execute();
    return rows.map(dayFrom);
  }

  /** Stores the pars of a day, unless it has them. */
  async setPars(day: string, pars: readonly number[]): Promise<void> {
    const change = this.#db.updateTable('days').set({ pars: JSON.stringify(pars) });
    await change.where('day', '=', day).where('pars', 'is', null).execute();
  }

  /** The first stored day, or null. */
  async first(): Promise<string | null> {
    const row = await this.#db.selectFrom('days').select('day').orderBy('day').limit(1).executeTakeFirst();
    return row?.day ?? null;
  }

  /** Adds a run. Returns false, and changes nothing, if a run with this key exists. */
  async addRun(run: NewDayRun): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('day_runs')
      .values(run)
      .onConflict((conflict) => conflict.columns(['day', 'guest', 'attempt']).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** A guest's runs on the days from `from` to `until`. */
  async runsOf(guest: string, from: string, until: string): Promise<StoredDayRun[]> {
    const rows = await this.#runs()
      .where('guest', '=', guest)
      .where('day', '>=', from)
      .where('day', '<=', until)
      .orderBy('day')
      .orderBy('attempt')
      .execute();
    return rows.map(runFrom);
  }

  async runOfRoom(room: string): Promise<StoredDayRun | null> {
    const row = await this.#runs().where('room', '=', room).executeTakeFirst();
    return row === undefined ? null : runFrom(row);
  }

  /** Unfinished ranked runs of a day. */
  async openRuns(day: string, limit: number): Promise<StoredDayRun[]> {
    const rows = await this.#runs()
      .where('finished', 'is', null)
      .where('attempt', '=', 0)
      .where('day', '=', day)
      .orderBy('guest')
      .limit(limit)
      .execute();
    return rows.map(runFrom);
  }

  /** Unfinished runs whose room's match is over. */
  async playedRuns(limit: number): Promise<StoredDayRun[]> {
    const rows = await this.#db
      .selectFrom('day_runs')
      .innerJoin('games', (join) => join.on('games.game', '=', sql<string>`day_runs.room || '-1'`))
      .select(RUN_COLUMNS.map((column) => `day_runs.${column}` as const))
      .where('finished', 'is', null)
      .limit(limit)
      .execute();
    return rows.map(runFrom);
  }

  /** Stores the result of a run, once. An existing result stays. */
  async finishRun({ day, guest, attempt }: DayRunKey, outcome: FinishedDayRun): Promise<void> {
    await this.#db
      .updateTable('day_runs')
      .set(outcome)
      .where('day', '=', day)
      .where('guest', '=', guest)
      .where('attempt', '=', attempt)
      .where('finished', 'is', null)
      .execute();
  }

  /** The finished ranked runs of a day. */
  async entries(day: string): Promise<StoredDayRun[]> {
    const rows = await this.#runs()
      .where('day', '=', day)
      .where('attempt', '=', 0)
      .where('finished', 'is not', null)
      .execute();
    return rows.map(runFrom);
  }

  /** The moves of a day's entries. */
  async moves(day: string): Promise<{ entry: string; moves: string }[]> {
    const rows = await this.#db
      .selectFrom('day_runs')
      .select(['entry', 'moves'])
      .where('day', '=', day)
      .where('attempt', '=', 0)
      .where('moves', 'is not', null)
      .execute();
    return rows.map(({ entry, moves }) => ({ entry, moves: moves ?? '' }));
  }

  async record(day: string, entry: string): Promise<string | null> {
    const row = await this.#db
      .selectFrom('day_runs')
      .select('record')
      .where('day', '=', day)
      .where('entry', '=', entry)
      .where('attempt', '=', 0)
      .executeTakeFirst();
    return row?.record ?? null;
  }

  /** How many people have finished a ranked run, by day, from `from` to `until`. */
  async counts(from: string, until: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#db
      .selectFrom('day_runs')
      .select(['day', sql<number>`count(*)`.as('people')])
      .where('day', '>=', from)
      .where('day', '<=', until)
      .where('attempt', '=', 0)
      .where('level', 'is', null)
      .where('finished', 'is not', null)
      .groupBy('day')
      .execute();
    return new Map(rows.map(({ day, people }) => [day, people]));
  }

  /**
   * Begins a closed day again: with another secret, and without runs. Returns false, and changes nothing, if the day is
   * not closed.
   */
  reopen(day: string, secret: string): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const [reopened] = await trx
        .updateTable('days')
        .set({ secret, is_over: 0, pars: null })
        .where('day', '=', day)
        .where('is_over', '=', 1)
        .execute();
      if (reopened?.numUpdatedRows !== 1n) return false;
      await trx.deleteFrom('day_runs').where('day', '=', day).execute();
      return true;
    });
  }

  async deleteRunsBefore(day: string): Promise<void> {
    await this.#db.deleteFrom('day_runs').where('day', '<', day).execute();
  }

  #runs() {
    return this.#db.selectFrom('day_runs').select(RUN_COLUMNS);
  }
}

type RunRow = Pick<DayRunColumns, (typeof RUN_COLUMNS)[number]>;

function runFrom({ matchpoints_error, ...row }: RunRow): StoredDayRun {
  return { ...row, matchpointsError: matchpoints_error };
}

function dayFrom({ is_over, pars, ...row }: Tables['days']): StoredDay {
  return { ...row, isOver: is_over === 1, pars: JSON.parse(pars ?? 'null') };
}
