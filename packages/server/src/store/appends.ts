import { LRUCache } from 'lru-cache';
import { AppendQueue, type QueueOptions, type WriteBatch } from './appendQueue.ts';
import type { Append } from './roomStore.ts';
import { serializeAppend } from './serializedAppend.ts';
import { FACTS, type RoomFacts } from './tables.ts';

/** Rooms in the cache. A room takes less than 1 kB. */
const MAX_ROOMS = 20_000;

/** The row of a room as last written by this node, after event `seq`. */
interface WrittenRow {
  readonly seq: number;
  readonly facts: RoomFacts;
}

/** Appends on their way to the database. Writes the row of a room only if it has changed. */
export class Appends {
  readonly #queue: AppendQueue;
  readonly #written = new LRUCache<string, WrittenRow>({ max: MAX_ROOMS });

  constructor(write: WriteBatch, options: QueueOptions) {
    this.#queue = new AppendQueue(write, options);
  }

  async add(append: Append): Promise<boolean> {
    const { facts, ...entry } = serializeAppend(append);
    const { room, seq, events } = entry;
    const isWritten = this.#isWritten(room, seq - 1, facts);
    const isAdded = await this.#queue.add({ ...entry, facts: isWritten ? null : facts });
    if (isAdded) this.#written.set(room, { seq: seq + events.length - 1, facts });
    return isAdded;
  }

  /** Accepts no more appends. Resolves once all are written. */
  close(): Promise<void> {
    return this.#queue.close();
  }

  /**
   * True if the stored row has these facts, provided that `seq` is the last event in the log.
   * If another node has appended meanwhile, this append is refused anyway.
   */
  #isWritten(room: string, seq: number, facts: RoomFacts): boolean {
    const written = this.#written.get(room);
    return written?.seq === seq && FACTS.every((fact) => written.facts[fact] === facts[fact]);
  }
}
