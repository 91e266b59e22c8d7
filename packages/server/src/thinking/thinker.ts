import type { Searching, SearchOf } from '@coup-fourre/bots';
import { seededRandom, viewFrom } from '@coup-fourre/rules';
import { clock } from './clock.ts';
import type { Board, Done, Order, Port, Question } from './messages.ts';
import { type Deadline, Pace } from './pace.ts';

/** Milliseconds of work between two looks at what has come in. */
const SLICE = 4;

interface Thought {
  readonly id: number;
  readonly deadline: Deadline;
  readonly board: Board;
  readonly search: Searching;
}

/**
 * Thinks about all it is asked over a port. Several questions take turns, slice by slice, so that one that comes later
 * does not wait; each is done as soon as its time is up, it is settled, or it is told to stop.
 */
export class Thinker {
  readonly #port: Port<Done, Order>;
  readonly #searchOf: SearchOf<Searching>;
  readonly #pace: Pace;
  #thoughts: Thought[] = [];
  #isAtWork = false;

  constructor(port: Port<Done, Order>, searchOf: SearchOf<Searching>, pace: Pace = new Pace()) {
    this.#port = port;
    this.#searchOf = searchOf;
    this.#pace = pace;
    port.on('message', (order) => this.#obey(order));
  }

  #obey(order: Order): void {
    if (order.type === 'stop') {
      this.#endThose(({ id }) => id === order.id);
      return;
    }
    this.#guard(order.id, () => {
      const { id, deadline, question, board } = order;
      this.#thoughts.push({ id, deadline, board, search: this.#searchFor(question) });
      if (!this.#isAtWork) this.#goOn();
    });
  }

  #searchFor({ rules, seat, view, seed }: Question): Searching {
    return this.#searchOf(viewFrom(view, rules, seat), seededRandom(seed));
  }

  #goOn(): void {
    this.#endThose((thought) => !this.#wantsMore(thought));
    const [thought, ...others] = this.#thoughts;
    this.#isAtWork = thought !== undefined;
    if (thought === undefined) return;
    this.#thoughts = [...others, thought];
    this.#guard(thought.id, () => this.#work(thought));
    // Through the event loop, so that orders are heard.
    setImmediate(() => this.#goOn());
  }

  #endThose(isOver: (thought: Thought) => boolean): void {
    const over = this.#thoughts.filter(isOver);
    this.#thoughts = this.#thoughts.filter((thought) => !over.includes(thought));
    for (const { id } of over) this.#port.postMessage({ id });
  }

  /** A fault ends the thought it lies in, not the thread. */
  #guard(id: number, act: () => void): void {
    try {
      act();
    } catch (thrown) {
      this.#thoughts = this.#thoughts.filter((thought) => thought.id !== id);
      this.#port.postMessage({ id, fault: String(thrown) });
    }
  }

  #work(thought: Thought): void {
    const end = clock() + SLICE;
    do this.#pace.step(thought.search);
    while (clock() < end && this.#wantsMore(thought));
    thought.board.set(thought.search.tally);
  }

  #wantsMore({ search, deadline }: Thought): boolean {
    return !search.isSettled && this.#pace.allows(deadline);
  }
}
