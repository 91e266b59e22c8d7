import type { SearchOf } from '@coup-fourre/bots';
import type { Question } from '@coup-fourre/room';
import { type Action, fastRandom, type Random, viewFrom } from '@coup-fourre/rules';
import type { ThinkReply, ThinkRequest } from './thinkMessages.ts';

/** One thinking worker, as the pool asks it. */
export interface Thinker {
  ask(request: ThinkRequest): void;
  stop(): void;
}

/** What a pool hears of one of its workers. */
export interface ThinkerEvents {
  readonly found: (reply: ThinkReply) => void;
  readonly failed: () => void;
}

/** What a pool is made of. */
export interface PoolMakings {
  readonly search: SearchOf;
  /** Starts one thinking worker. */
  readonly start: (events: ThinkerEvents) => Thinker;
  /** How many of them may think at once. */
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back after some milliseconds, unless it is called off by what it returns. */
  readonly after: (ms: number, call: () => void) => () => void;
  readonly random: Random;
}

/** How many may think at once beside the page and its room: a device should not be slow because a computer thinks. */
export function thinkersFor(cores: number): number {
  return Math.max(1, Math.min(cores - 1, MOST_THINKERS));
}

const MOST_THINKERS = 3;

/** Milliseconds that an answer may be late; then what others have found has to do. */
const LATENESS = 100;

/** What one question has brought so far. */
interface Asked {
  readonly id: number;
  /** Those who have not answered it yet. */
  readonly waiting: Set<Thinker>;
  readonly tallies: Float64Array[];
  readonly done: () => void;
}

/**
 * Thinks in several workers at once: each searches the same view with other chance, and what they find is added up. A new
 * question ends the one before. Workers are started with the first question; one that fails is not asked again.
 */
export class ThinkerPool {
  readonly #makings: PoolMakings;
  #workers: Set<Thinker> | null = null;
  #asked: Asked | null = null;
  #lastId = 0;

  constructor(makings: PoolMakings) {
    this.#makings = makings;
  }

  /** What the search of that view chooses within its time; fails where no worker has found anything. */
  async think({ view, rules, seat, ms }: Question): Promise<Action> {
    const { search, now, random } = this.#makings;
    this.#workers ??= this.#started();
    const until = now() + ms;
    const searching = search(viewFrom(view, rules, seat), fastRandom(random));
    if (searching.isForced) return searching.choice();
    const tallies = await this.#ask(ms, (id) => ({ id, rules, seat, view, seed: seedFrom(random), until }));
    if (tallies.length === 0) throw new Error('no worker has found anything');
    for (const tally of tallies) searching.add(tally);
    return searching.choice();
  }

  #ask(ms: number, requestFor: (id: number) => ThinkRequest): Promise<readonly Float64Array[]> {
    this.#asked?.done();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((answered) => {
      const tallies: Float64Array[] = [];
      const waiting = new Set(this.#workers);
      const callOff = this.#makings.after(ms + LATENESS, () => answered(tallies));
      const done = (): void => {
        callOff();
        answered(tallies);
      };
      this.#asked = { id, waiting, tallies, done };
      for (const worker of waiting) worker.ask(requestFor(id));
      this.#finishIfAllAnswered();
    });
  }

  #started(): Set<Thinker> {
    const start = (): Thinker => {
      const worker: Thinker = this.#makings.start({
        found: (reply) => this.#hear(worker, reply),
        failed: () => this.#lose(worker),
      });
      return worker;
    };
    return new Set(Array.from({ length: this.#makings.count }, start));
  }

  #hear(worker: Thinker, { id, tally }: ThinkReply): void {
    if (this.#asked?.id !== id || !this.#asked.waiting.delete(worker)) return;
    this.#asked.tallies.push(tally);
    this.#finishIfAllAnswered();
  }

  #lose(worker: Thinker): void {
    this.#workers?.delete(worker);
    this.#asked?.waiting.delete(worker);
    worker.stop();
    this.#finishIfAllAnswered();
  }

  #finishIfAllAnswered(): void {
    if (this.#asked?.waiting.size === 0) this.#asked.done();
  }
}

function seedFrom(random: Random): string {
  return Array.from({ length: 8 }, () => random().toString(16).padStart(8, '0')).join('');
}
