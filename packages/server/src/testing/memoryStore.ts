import type { FinishedGame } from '../store/gameStore.ts';
import { gameColumns } from '../store/gameStore.ts';
import type { RoomRow } from '../store/roomStore.ts';
import { factsOf } from '../store/serializedAppend.ts';
import { connect } from '../store/sqliteBinding.ts';
import { InlineSqliteExecutor } from '../store/sqliteExecutor.ts';
import { SqliteFile } from '../store/sqliteFile.ts';
import { openSqliteStore } from '../store/sqliteStore.ts';
import { SqliteError, type SqliteTasks, type TaskName } from '../store/sqliteTasks.ts';
import { Store } from '../store/store.ts';

class MemoryFile extends SqliteFile {
  override open(): void {
    this.use(connect(':memory:'));
  }
}

/** An executor that fails on demand, with the errors of SQLite. */
class FailingExecutor extends InlineSqliteExecutor {
  isUnavailable = false;
  isFull = false;

  override async run<Name extends TaskName>(task: Name, ...args: Parameters<SqliteTasks[Name]>) {
    const isWrite = task === 'append' || (task === 'run' && !JSON.stringify(args[0]).startsWith('"select'));
    if (task !== 'close' && (this.isUnavailable || (this.isFull && isWrite)))
      throw new SqliteError({ message: 'database or disk is full, secret detail', code: 'SQLITE_FULL' });
    return super.run(task, ...args);
  }
}

/** A store over SQLite in memory. Tests can set its rooms and games, and make it fail. */
export class MemoryStore extends Store {
  readonly #executor: FailingExecutor;
  isClosed = false;

  private constructor({ driver }: Store, executor: FailingExecutor) {
    super({
      ...driver,
      close: async () => {
        await driver.close();
        this.isClosed = true;
      },
    });
    this.#executor = executor;
  }

  static async open(): Promise<MemoryStore> {
    const executor = new FailingExecutor(new MemoryFile());
    return new MemoryStore(await openSqliteStore('', executor), executor);
  }

  /** If true, every call rejects. */
  set isUnavailable(isUnavailable: boolean) {
    this.#executor.isUnavailable = isUnavailable;
  }

  /** If true, every write rejects. */
  set isFull(isFull: boolean) {
    this.#executor.isFull = isFull;
  }

  /** Replaces all rooms with rooms of these rows and empty logs. */
  async setRooms(...rows: readonly RoomRow[]): Promise<void> {
    const { db } = this.driver;
    for (const table of ['rooms', 'room_clocks', 'room_guests'] as const) await db.deleteFrom(table).execute();
    for (const row of rows) {
      const { room, at, due } = row;
      await db
        .insertInto('rooms')
        .values({ room, opened: at, ...factsOf(row) })
        .execute();
      await db.insertInto('room_clocks').values({ room, at, due }).execute();
      for (const guest of row.guests) await db.insertInto('room_guests').values({ room, guest }).execute();
    }
  }

  /** Replaces all finished games. */
  async setGames(...games: readonly FinishedGame[]): Promise<void> {
    const { db } = this.driver;
    for (const table of ['games', 'game_guests'] as const) await db.deleteFrom(table).execute();
    for (const finished of games) {
      const { game, at } = finished;
      await db.insertInto('games').values(gameColumns(finished)).execute();
      for (const guest of finished.guests)
        if (guest !== null) await db.insertInto('game_guests').values({ guest, at, game }).execute();
    }
  }
}
