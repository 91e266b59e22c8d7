import type { Action } from '@coup-fourre/rules';
import type { DealState } from '@coup-fourre/rules/authority';
import { type MoveRequest, moveRequestFor } from './computers.ts';
import type { Room } from './room.ts';

/**
 * Thinks about a question somewhere else and answers with an action; null where there is nothing to think about. It may
 * fail, answer too late or never: the computer then chooses at once.
 */
export type SearchMove = (question: MoveRequest) => Promise<Action> | null;

/** The next move of a computer, thought out elsewhere while the room goes on. */
export class BackgroundSearch {
  readonly #searchMove: SearchMove;
  /** The state of the deal that is thought about: after any move there is another one, and the thought is of no use. */
  #state: DealState | null = null;
  #found: Action | null = null;

  constructor(think: SearchMove) {
    this.#searchMove = think;
  }

  /** Begins to think about a room, for so many milliseconds; goes on where it thinks about the same deal already. */
  async begin(room: Room, ms: number): Promise<void> {
    const { state } = room;
    if (state === this.#state) return;
    this.cancel();
    this.#state = state;
    const question = ms > 0 ? moveRequestFor(room, ms) : null;
    const thought = question === null ? null : await this.#search(question);
    if (state === this.#state) this.#found = thought;
  }

  /** What has been thought out for a room so far, null while there is nothing. */
  actionFor({ state }: Room): Action | null {
    return state === this.#state ? this.#found : null;
  }

  /** Forgets what it thinks about; an answer that still comes is not heard. */
  cancel(): void {
    this.#state = null;
    this.#found = null;
  }

  async #search(question: MoveRequest): Promise<Action | null> {
    try {
      return await this.#searchMove(question);
    } catch {
      return null;
    }
  }
}
