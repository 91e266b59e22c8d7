import type { Action } from '@coup-fourre/rules';
import type { DealState } from '@coup-fourre/rules/authority';
import { type Question, questionIn } from './computers.ts';
import type { Room } from './room.ts';

/**
 * Thinks about a question somewhere else and answers with an action; null where there is nothing to think about. It may
 * fail, answer too late or never: the computer then chooses at once.
 */
export type Think = (question: Question) => Promise<Action> | null;

/** The next move of a computer, thought out elsewhere while the room goes on. */
export class Pondering {
  readonly #think: Think;
  /** The state of the deal that is thought about: after any move there is another one, and the thought is of no use. */
  #about: DealState | null = null;
  #thought: Action | null = null;

  constructor(think: Think) {
    this.#think = think;
  }

  /** Begins to think about a room, for so many milliseconds; goes on where it thinks about the same deal already. */
  async begin(room: Room, ms: number): Promise<void> {
    const { state } = room;
    if (state === this.#about) return;
    this.drop();
    this.#about = state;
    const question = ms > 0 ? questionIn(room, ms) : null;
    const thought = question === null ? null : await this.#answerTo(question);
    if (state === this.#about) this.#thought = thought;
  }

  /** What has been thought out for a room so far, null while there is nothing. */
  thoughtFor({ state }: Room): Action | null {
    return state === this.#about ? this.#thought : null;
  }

  /** Forgets what it thinks about; an answer that still comes is not heard. */
  drop(): void {
    this.#about = null;
    this.#thought = null;
  }

  async #answerTo(question: Question): Promise<Action | null> {
    try {
      return await this.#think(question);
    } catch {
      return null;
    }
  }
}
