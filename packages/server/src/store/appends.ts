import { AppendQueue, type QueueOptions, type WriteBatch } from './appendQueue.ts';
import { KnownRows } from './knownRows.ts';
import { serializeAppend } from './serializedAppend.ts';
import type { Append } from './store.ts';

/** The appends of a store on their way to the writer. */
export class Appends {
  readonly #queue: AppendQueue;
  readonly #known = new KnownRows();

  constructor(write: WriteBatch, options: QueueOptions) {
    this.#queue = new AppendQueue(write, options);
  }

  /** See `append` of Store. */
  async add(append: Append): Promise<boolean> {
    const { facts, ...entry } = serializeAppend(append);
    const { room, seq, events } = entry;
    const isSaid = this.#known.has(room, seq - 1, facts);
    const isAdded = await this.#queue.add({ ...entry, facts: isSaid ? null : facts });
    if (isAdded) this.#known.set(room, { seq: seq + events.length - 1, facts });
    return isAdded;
  }

  /** Takes no more, and resolves once everything is written. */
  close(): Promise<void> {
    return this.#queue.close();
  }
}
