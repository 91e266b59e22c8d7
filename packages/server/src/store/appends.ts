import { LRUCache } from 'lru-cache';
import { entryLimit } from '../config/entryLimit.ts';
import { AppendQueue, type QueueOptions, type WriteBatch } from './appendQueue.ts';
import type { Append, RoomRow } from './roomStore.ts';
import { factsOf, serializeAppend } from './serializedAppend.ts';
import { FACTS, type RoomFacts } from './tables.ts';

/** Rooms in the cache. A room takes less than 1 kB. */
const MAX_ROOMS = 20_000;

/** The row of a room as last written by this node, after event `seq`. */
interface WrittenRow {
  readonly seq: number;
  readonly row: RoomRow;
  readonly facts: RoomFacts;
}

/** Appends on their way to the database. Writes the row of a room only if it has changed. */
export class Appends {
  readonly #queue: AppendQueue;
  readonly #written = new LRUCache<string, WrittenRow>(entryLimit(MAX_ROOMS));

  constructor(write: WriteBatch, options: QueueOptions) {
    this.#queue = new AppendQueue(write, options);
  }

  async add(append: Append): Promise<boolean> {
    const { row, seq, events } = append;
    const last = this.#written.get(row.room);
    // If another node has appended meanwhile, this append is refused anyway.
    const written = last?.seq === seq - 1 ? last : null;
    // Most changes leave everything but times as it was.
    const facts = written !== null && hasSameFields(written.row, row) ? written.facts : factsOf(row);
    const isWritten = written !== null && FACTS.every((fact) => written.facts[fact] === facts[fact]);
    const hasNewLists = written === null || !hasSameLists(written.facts, facts);
    const isAdded = await this.#queue.add(serializeAppend(append, { facts: isWritten ? null : facts, hasNewLists }));
    if (isAdded) this.#written.set(row.room, { seq: seq + events.length - 1, row, facts });
    return isAdded;
  }

  /** Accepts no more appends. Resolves once all are written. */
  close(): Promise<void> {
    return this.#queue.close();
  }
}

/** True if two rows are certain to have the same facts. Compares their lists only by identity. */
function hasSameFields(one: RoomRow, other: RoomRow): boolean {
  return (
    one.listing === other.listing &&
    one.guests === other.guests &&
    one.nodes === other.nodes &&
    one.phase === other.phase &&
    one.freeSeats === other.freeSeats &&
    one.isPublic === other.isPublic &&
    one.isQuick === other.isQuick &&
    one.edition === other.edition &&
    one.players === other.players &&
    one.club === other.club
  );
}

/** True if two rows have the same entries in the tables of guests and nodes. A room that is over has no guests there. */
function hasSameLists(one: RoomFacts, other: RoomFacts): boolean {
  const isSamePhase = (one.phase === 'over') === (other.phase === 'over');
  return isSamePhase && one.guests === other.guests && one.nodes === other.nodes;
}
