import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Snapshot = Tables['room_snapshots'];

/** Snapshots per statement. Appends wait until it is done. */
const MAX_ROWS = 20;

/**
 * Snapshots on their way to the database. Many rooms may be due at once, and every write waits for the disk. So snapshots that
 * arrive during a write share the next one.
 */
export class SnapshotQueue {
  readonly #write: (rows: readonly Snapshot[]) => Promise<unknown>;
  /** The latest snapshot of each room. */
  readonly #waiting = new Map<string, Snapshot>();
  #last: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | null = null;

  /** `write` gets rows of different rooms, in the order of their names, so that two nodes cannot wait for each other. */
  constructor(write: (rows: readonly Snapshot[]) => Promise<unknown>) {
    this.#write = write;
  }

  /** Resolves once this snapshot, or a later one of its room, is stored. */
  save(snapshot: Snapshot): Promise<void> {
    this.#waiting.set(snapshot.room, snapshot);
    this.#next ??= this.#last.then(() => this.#writeAll());
    return this.#next;
  }

  /** The last write that has begun or waits. */
  get last(): Promise<unknown> {
    return this.#next ?? this.#last;
  }

  #writeAll(): Promise<void> {
    const rows = [...this.#waiting.values()].toSorted((one, other) => (one.room < other.room ? -1 : 1));
    this.#waiting.clear();
    this.#next = null;
    const written = this.#writeRows(rows);
    this.#last = written.catch(() => undefined);
    return written;
  }

  async #writeRows(rows: readonly Snapshot[]): Promise<void> {
    for (let done = 0; done < rows.length; done += MAX_ROWS) await this.#write(rows.slice(done, done + MAX_ROWS));
  }
}

/** Stores snapshots in place of the previous ones of their rooms. */
export async function writeSnapshots(db: Kysely<Tables>, rows: readonly Snapshot[]): Promise<void> {
  await db
    .insertInto('room_snapshots')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .column('room')
        .doUpdateSet((row) => ({ format: row.ref('excluded.format'), state: row.ref('excluded.state') })),
    )
    .execute();
}
