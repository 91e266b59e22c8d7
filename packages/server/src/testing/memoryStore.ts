import type { FinishedGame } from '../store/gameStore.ts';
import { gameColumns } from '../store/gameStore.ts';
import type { RoomRow } from '../store/roomStore.ts';
import { factsOf } from '../store/serializedAppend.ts';
import { connect } from '../store/sqliteBinding.ts';
import { InlineSqliteExecutor } from '../store/sqliteExecutor.ts';
import { SqliteFile } from '../store/sqliteFile.ts';
import { openSqliteStore, sqliteDriver } from '../store/sqliteStore.ts';
import { SqliteError, type SqliteTasks, type TaskName } from '../store/sqliteTasks.ts';
import { Store } from '../store/store.ts';

class MemoryFile extends SqliteFile {
  readonly database = connect(':memory:');

  override open(): void {
    this.use(this.database);
  }
}

/** The statements that make a store's tables and first rows. The migrations take ten times as long. */
async function statementsForTables(): Promise<string> {
  const file = new MemoryFile();
  const store = await openSqliteStore('', new InlineSqliteExecutor(file));
  const rowsOf = (sql: string) => file.database.prepare(sql).all() as Record<string, string | number | null>[];
  const literalOf = (value: string | number | null) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : `${value}`;
  const made = rowsOf(`select type, name, sql from sqlite_schema where sql is not null order by type = 'trigger'`);
  const rows = made
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) =>
      rowsOf(`select * from ${name}`).map(
        (row) => `insert into ${name} values (${Object.values(row).map(literalOf).join(', ')})`,
      ),
    );
  await store.close();
  return ['begin', ...made.map(({ sql }) => sql), ...rows, 'commit'].join(';\n');
}

const TABLES = await statementsForTables();

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

  private constructor(executor: FailingExecutor) {
    const driver = sqliteDriver(executor);
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
    const file = new MemoryFile();
    file.database.exec(TABLES);
    const executor = new FailingExecutor(file);
    await executor.run('open', '');
    return new MemoryStore(executor);
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
