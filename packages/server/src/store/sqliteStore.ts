import { setTimeout as sleep } from 'node:timers/promises';
import type { OnlineEvent } from '@coup-fourre/room/online';
import { Kysely } from 'kysely';
import { codeOf } from '../startFault.ts';
import { Appends } from './appends.ts';
import { migrate } from './migrate.ts';
import { QueryStore } from './queryStore.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { type SqlitePlace, usualPlace } from './sqlitePlace.ts';
import { sqliteStartFault } from './sqliteStartFault.ts';
import type { Append } from './store.ts';
import type { Tables } from './tables.ts';
import { Turns } from './turns.ts';

/** Entries in one transaction at most: as many as are written within some ten milliseconds. */
const MOST_ENTRIES = 400;

/** How often the file is tried, and the milliseconds in between at most. */
const TRIES = 5;
const LONGEST_WAIT = 200;

/** A store in an SQLite file, for one server alone. */
export class SqliteStore extends QueryStore {
  readonly #place: SqlitePlace;
  readonly #appends: Appends;
  readonly #turns: Turns;
  #isClosed = false;

  private constructor(place: SqlitePlace) {
    const turns = new Turns();
    super(new Kysely<Tables>({ dialect: sqliteDialect({ place, turns }) }));
    this.#place = place;
    this.#turns = turns;
    this.#appends = new Appends((entries) => this.#inTurn(() => place.ask('append', entries)), {
      lanes: 1,
      most: MOST_ENTRIES,
    });
  }

  /** Opens the store in a folder; rejects with a StartFault where that is impossible. */
  static async open(folder: string, place: SqlitePlace = usualPlace()): Promise<SqliteStore> {
    const store = new SqliteStore(place);
    try {
      await takeFile(place, folder);
      await migrate(store.db, 'sqlite');
    } catch (fault) {
      await store.close().catch(() => {});
      throw sqliteStartFault(folder, fault);
    }
    return store;
  }

  override append(entry: Append): Promise<boolean> {
    return this.#appends.add(entry);
  }

  override async read(room: string, after: number): Promise<readonly OnlineEvent[]> {
    return JSON.parse(await this.#place.ask('read', room, after)) as OnlineEvent[];
  }

  override async isReady(): Promise<boolean> {
    if (this.#isClosed) return false;
    return this.#place.ask('read', '', 0).then(
      () => true,
      () => false,
    );
  }

  override async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#appends.close();
    try {
      await this.#inTurn(() => this.#place.ask('close'));
    } finally {
      await this.#place.leave();
    }
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const endTurn = await this.#turns.take();
    try {
      return await work();
    } finally {
      endTurn();
    }
  }
}

/** Of servers that start at once, each may keep the others from the file; then all come again, at different times. */
async function takeFile(place: SqlitePlace, folder: string): Promise<void> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await place.ask('open', folder);
    } catch (fault) {
      if (left === 1 || !codeOf(fault).startsWith('SQLITE_BUSY')) throw fault;
      await sleep(LONGEST_WAIT * Math.random());
    }
  }
}
