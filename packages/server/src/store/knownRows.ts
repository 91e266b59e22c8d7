import { FACTS, type RoomFacts } from './tables.ts';

/** The maximum number of rooms in the cache, less than 1 kB each. */
const MAX_ROOMS = 20_000;

interface KnownFacts {
  /** The number of the event after which these facts held. */
  readonly seq: number;
  readonly facts: RoomFacts;
}

/**
 * Caches what this node has written about rooms, so that their rows are only written when they change. A cached row is
 * valid if its number is the last in the log; if another node has appended meanwhile, this node's append is a conflict
 * anyway.
 */
export class KnownRows {
  readonly #known = new Map<string, KnownFacts>();

  /** Whether the row has these facts, provided that `seq` is the last event in the log. */
  has(room: string, seq: number, facts: RoomFacts): boolean {
    const known = this.#known.get(room);
    return known?.seq === seq && sameFacts(known.facts, facts);
  }

  set(room: string, known: KnownFacts): void {
    // Keep the most recently written rooms at the end.
    this.#known.delete(room);
    if (this.#known.size === MAX_ROOMS) this.#known.delete(this.#known.keys().next().value ?? '');
    this.#known.set(room, known);
  }
}

function sameFacts(some: RoomFacts, others: RoomFacts): boolean {
  return FACTS.every((fact) => some[fact] === others[fact]);
}
