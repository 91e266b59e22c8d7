import type { RoomEvent } from '@coup-fourre/room';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** A range of events of a log, and the event that replaces them. */
export interface EventMerge {
  readonly from: number;
  readonly to: number;
  readonly by: RoomEvent;
}

/**
 * Merges events of logs, one range at a time. Many rooms may be due at once, and each merge waits for the disk. So an append
 * waits for one merge at most.
 */
export class EventMerges {
  readonly #db: Kysely<Tables>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** The last merge that has begun or waits. */
  get last(): Promise<unknown> {
    return this.#last;
  }

  /**
   * Replaces a range of events by one event with the last number.
   * Does nothing if another node has already merged more of the log.
   */
  merge(room: string, range: EventMerge): Promise<void> {
    const merged = this.#last.then(() => this.#merge(room, range));
    this.#last = merged.catch(() => undefined);
    return merged;
  }

  async #merge(room: string, { from, to, by }: EventMerge): Promise<void> {
    const event = JSON.stringify(by);
    if (from === to) return void (await replace(this.#db, { room, seq: to, event }));
    await this.#db.transaction().execute(async (trx) => {
      if (!(await replace(trx, { room, seq: to, event }))) return;
      await trx.deleteFrom('events').where('room', '=', room).where('seq', '>=', from).where('seq', '<', to).execute();
    });
  }
}

/** Returns false if there is no such event. */
async function replace(
  db: Kysely<Tables> | Transaction<Tables>,
  { room, seq, event }: Tables['events'],
): Promise<boolean> {
  const [last] = await db
    .updateTable('events')
    .set({ event })
    .where('room', '=', room)
    .where('seq', '=', seq)
    .execute();
  return last?.numUpdatedRows === 1n;
}
