import type { Level, Temperament } from '@coup-fourre/bots';
import { type Action, encodeSearchView, type Rules, type SearchViewJson, type Seat } from '@coup-fourre/rules';
import { type DealState, viewOf } from '@coup-fourre/rules/authority';
import { dealOf } from '../state/match.ts';
import { nextDue } from '../state/nextDue.ts';
import type { Room } from '../state/room.ts';
import { computerPlayerAt, seedOf } from './computerAction.ts';

/** Milliseconds reserved for the delivery of the answer. */
const REPLY_MARGIN_MS = 200;

/** A request to search a computer's move outside the room, such as in a worker. It reveals only that seat's View. */
export interface MoveRequest {
  readonly level: Level;
  readonly temperament: Temperament | null;
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: SearchViewJson;
  /** Milliseconds to search. A much later answer is useless. */
  readonly ms: number;
  /**
   * Set at given cards, where computers must give the same answer on every machine: the seed of a search of
   * REPEATABLE_WORLDS worlds, however long they take. Otherwise null.
   */
  readonly seed: string | null;
}

/**
 * Searches for a move outside the room, or returns null if there is nothing to search.
 * If the search fails or is late, the computer chooses at once.
 */
export type SearchMove = (request: MoveRequest) => Promise<Action | null> | null;

/** Searches a computer's next move outside the room while the room goes on. */
export class BackgroundSearch {
  readonly #searchMove: SearchMove;
  /** The state being searched. Every move makes a new state, so an outdated result is not used. */
  #state: DealState | null = null;
  #found: Action | null = null;
  #repeated: Promise<void> | null = null;

  constructor(searchMove: SearchMove) {
    this.#searchMove = searchMove;
  }

  /** Starts a search that must answer within `ms`. Continues the current one if the deal is the same. */
  async begin(room: Room, ms: number): Promise<void> {
    const { state } = room.match;
    if (state === this.#state) return;
    this.cancel();
    const request = moveRequestFor(room, ms - REPLY_MARGIN_MS);
    if (request === null) return;
    this.#state = state;
    const done = this.#search(request).then((found) => {
      if (state === this.#state) this.#found = found;
    });
    if (request.seed !== null) this.#repeated = done;
    await done;
  }

  /** Waits for the search in progress if it is one at given cards, which may take longer than a turn. */
  async repeated(): Promise<void> {
    await this.#repeated;
  }

  /** Returns the move found for a room, or null. */
  actionFor({ match: { state } }: Room): Action | null {
    return state === this.#state ? this.#found : null;
  }

  /** Makes a late answer ineffective. */
  cancel(): void {
    this.#state = null;
    this.#found = null;
    this.#repeated = null;
  }

  async #search(request: MoveRequest): Promise<Action | null> {
    try {
      return await this.#searchMove(request);
    } catch {
      return null;
    }
  }
}

/**
 * The search for the computer that moves next, or null.
 * Nothing is requested while a hazard is pending: the request alone could reveal who holds the safety.
 */
export function moveRequestFor(room: Room, ms: number): MoveRequest | null {
  const due = nextDue(room);
  if (due?.kind !== 'computer' || ms <= 0) return null;
  const { seat } = due;
  const { level, temperament = null } = computerPlayerAt(room, seat);
  const view = viewOf(dealOf(room.match), seat);
  const request = { level, temperament, rules: room.rules, seat, ms };
  return room.options.sameCards === undefined
    ? { ...request, view: encodeSearchView({ ...view, past: room.match.past }), seed: null }
    : { ...request, view: encodeSearchView(view), seed: seedOf(view) };
}
