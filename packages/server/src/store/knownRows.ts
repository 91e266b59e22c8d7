import { FACTS, type RoomFacts } from './tables.ts';

/** Rooms kept in mind, less than 1 kB each. */
const MAX_ROOMS = 20_000;

interface KnownFacts {
  /** The number of the event after which the facts were these. */
  readonly seq: number;
  readonly facts: RoomFacts;
}

/**
 * What this node itself has written of rooms, so that their rows are written only where they change. It holds for
 * whoever adds to the log exactly there: if someone else has added meanwhile, the append comes too late anyway.
 */
export class KnownRows {
  readonly #known = new Map<string, KnownFacts>();

  /** Whether the row says these facts as long as event `seq` is the log's last. */
  has(room: string, seq: number, facts: RoomFacts): boolean {
    const known = this.#known.get(room);
    return known?.seq === seq && sameFacts(known.facts, facts);
  }

  set(room: string, known: KnownFacts): void {
    // The rooms written last stand at the end.
    this.#known.delete(room);
    if (this.#known.size === MAX_ROOMS) this.#known.delete(this.#known.keys().next().value ?? '');
    this.#known.set(room, known);
  }
}

function sameFacts(some: RoomFacts, others: RoomFacts): boolean {
  return FACTS.every((fact) => some[fact] === others[fact]);
}
