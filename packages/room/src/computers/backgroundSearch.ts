import type { Level, Temperament } from '@coup-fourre/bots';
import { type Action, encodeSearchView, type Rules, type SearchViewJson, type Seat } from '@coup-fourre/rules';
import { type DealState, viewOf } from '@coup-fourre/rules/authority';
import { dealOf } from '../state/match.ts';
import { nextDue } from '../state/nextDue.ts';
import type { Room } from '../state/room.ts';
import { computerPlayerAt } from './computerAction.ts';

/** Milliseconds of a computer's time that are left for the answer to arrive. */
const REPLY_MARGIN_MS = 200;

/**
 * What is asked for a computer whose move is searched elsewhere, such as in another worker: its level, and no more of the
 * deal than its View, as JSON.
 */
export interface MoveRequest {
  readonly level: Level;
  readonly temperament: Temperament | null;
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: SearchViewJson;
  /** Milliseconds to search for; an answer that comes much later is of no use. */
  readonly ms: number;
}

/**
 * Searches for a move elsewhere; null where there is nothing to search. It may fail, answer too late or never: the computer
 * then chooses at once.
 */
export type SearchMove = (request: MoveRequest) => Promise<Action> | null;

/** The next move of a computer, searched elsewhere while the room goes on. */
export class BackgroundSearch {
  readonly #searchMove: SearchMove;
  /** The state of the deal that is searched: after any move there is another one, and what was found is of no use. */
  #state: DealState | null = null;
  #found: Action | null = null;

  constructor(searchMove: SearchMove) {
    this.#searchMove = searchMove;
  }

  /** Begins to search for a computer that moves in so many milliseconds; goes on where it searches the same deal already. */
  async begin(room: Room, ms: number): Promise<void> {
    const { state } = room.match;
    if (state === this.#state) return;
    this.cancel();
    const request = moveRequestFor(room, ms - REPLY_MARGIN_MS);
    if (request === null) return;
    this.#state = state;
    const found = await this.#search(request);
    if (state === this.#state) this.#found = found;
  }

  /** What has been found for a room so far, null while there is nothing. */
  actionFor({ match: { state } }: Room): Action | null {
    return state === this.#state ? this.#found : null;
  }

  /** Forgets what it searches; an answer that still comes has no effect. */
  cancel(): void {
    this.#state = null;
    this.#found = null;
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
 * What to ask for the computer that moves next; null where none does. Nothing is asked while a hazard is pending, since the
 * asking alone could be noticed by those who do not hold the answer.
 */
export function moveRequestFor(room: Room, ms: number): MoveRequest | null {
  const due = nextDue(room);
  // What a search finds depends on how fast it is.
  if (due?.kind !== 'computer' || ms <= 0 || room.options.sameCards !== undefined) return null;
  const { seat } = due;
  const { level, temperament = null } = computerPlayerAt(room, seat);
  const view = encodeSearchView({ ...viewOf(dealOf(room.match), seat), past: room.match.past });
  return { level, temperament, rules: room.rules, seat, view, ms };
}
