import type { SerializedAppend } from './serializedAppend.ts';

/** Writes entries in one transaction. Resolves once they are durable, with whether each was added. */
export type WriteBatch = (entries: readonly SerializedAppend[]) => Promise<readonly boolean[]>;

export interface QueueOptions {
  /** The maximum number of batches in flight. */
  readonly concurrency: number;
  /** The maximum number of entries in a batch. */
  readonly maxBatchSize: number;
}

interface QueuedAppend {
  readonly entry: SerializedAppend;
  readonly resolve: (isAdded: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Batches appends, so that many share a transaction: all of a tick, and all that arrive during earlier writes.
 * Entries of the same room are written in order, one after the other.
 */
export class AppendQueue {
  readonly #write: WriteBatch;
  readonly #options: QueueOptions;
  #waiting: QueuedAppend[] = [];
  /** Rooms with an entry being written. */
  readonly #busy = new Set<string>();
  #batchesInFlight = 0;
  #isScheduled = false;
  #isClosed = false;
  #whenIdle: () => void = () => {};

  constructor(write: WriteBatch, options: QueueOptions) {
    this.#write = write;
    this.#options = options;
  }

  add(entry: SerializedAppend): Promise<boolean> {
    if (this.#isClosed) return Promise.reject(new Error('The store is closed'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, resolve, reject });
      this.#scheduleWrite();
    });
  }

  /** Accepts no more entries. Resolves once the queue is empty. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#batchesInFlight === 0 && this.#waiting.length === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenIdle = resolve;
    });
  }

  /** Runs at the end of this tick, when all its appends have arrived. */
  #scheduleWrite(): void {
    if (this.#isScheduled || this.#batchesInFlight === this.#options.concurrency) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      void this.#writeNext();
    });
  }

  async #writeNext(): Promise<void> {
    const batch = this.#takeBatch();
    if (batch.length === 0) return;
    this.#batchesInFlight += 1;
    if (this.#waiting.length > 0) this.#scheduleWrite();
    await this.#writeBatch(batch);
    for (const { entry } of batch) this.#busy.delete(entry.room);
    this.#batchesInFlight -= 1;
    if (this.#waiting.length > 0) this.#scheduleWrite();
    else if (this.#batchesInFlight === 0) this.#whenIdle();
  }

  async #writeBatch(batch: readonly QueuedAppend[]): Promise<void> {
    try {
      const added = await this.#write(batch.map(({ entry }) => entry));
      for (const [index, { resolve }] of batch.entries()) resolve(added[index] === true);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  /** The next batch: at most one entry per room, and none for a room that is being written. */
  #takeBatch(): QueuedAppend[] {
    const batch: QueuedAppend[] = [];
    const left: QueuedAppend[] = [];
    for (const waiting of this.#waiting) {
      const { room } = waiting.entry;
      // A waiting entry blocks its room's later entries: the room is busy from its first entry on.
      if (batch.length === this.#options.maxBatchSize || this.#busy.has(room)) left.push(waiting);
      else {
        this.#busy.add(room);
        batch.push(waiting);
      }
    }
    this.#waiting = left;
    return batch;
  }
}
