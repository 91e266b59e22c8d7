import type { OnlineEvent } from '@coup-fourre/room/online';
import { Kysely } from 'kysely';
import { AppendQueue } from './appendQueue.ts';
import { entryOf } from './entry.ts';
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

/** A store in an SQLite file, for one server alone. */
export class SqliteStore extends QueryStore {
  readonly #place: SqlitePlace;
  readonly #queue: AppendQueue;
  readonly #turns: Turns;
  #isClosed = false;

  private constructor(place: SqlitePlace) {
    const turns = new Turns();
    super(new Kysely<Tables>({ dialect: sqliteDialect({ place, turns }) }));
    this.#place = place;
    this.#turns = turns;
    this.#queue = new AppendQueue((entries) => this.#inTurn(() => place.ask('append', entries)), {
      lanes: 1,
      most: MOST_ENTRIES,
    });
  }

  /** Opens the store in a folder; rejects with a StartFault where that is impossible. */
  static async open(folder: string, place: SqlitePlace = usualPlace()): Promise<SqliteStore> {
    const store = new SqliteStore(place);
    try {
      await place.ask('open', folder);
      await migrate(store.db, 'sqlite');
    } catch (fault) {
      await store.close();
      throw sqliteStartFault(folder, fault);
    }
    return store;
  }

  override async append(entry: Append): Promise<boolean> {
    return this.#queue.add(entryOf(entry));
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
    await this.#queue.close();
    await this.#inTurn(() => this.#place.ask('close')).finally(() => this.#place.leave());
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
