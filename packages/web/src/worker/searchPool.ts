import type { SearchFactory } from '@coup-fourre/bots';
import type { MoveRequest, Schedule } from '@coup-fourre/room';
import { type Action, decodeView, fastRandom, type Random } from '@coup-fourre/rules';
import type { SearchReply, SearchRequest } from './searchMessages.ts';

/** One thinking worker, as the pool asks it. */
export interface SearchWorker {
  ask(request: SearchRequest): void;
  stop(): void;
}

/** What a pool hears of one of its workers. */
export interface SearchWorkerEvents {
  readonly onReply: (reply: SearchReply) => void;
  readonly onError: () => void;
}

/** What a pool is made of. */
export interface SearchPoolDeps {
  readonly search: SearchFactory;
  /** Starts one thinking worker. */
  readonly startWorker: (events: SearchWorkerEvents) => SearchWorker;
  /** How many of them may think at once. */
  readonly workerCount: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back after some milliseconds, unless it is called off by what it returns. */
  readonly after: Schedule;
  readonly random: Random;
}

/** How many may think at once beside the page and its room: a device should not be slow because a computer thinks. */
export function workerCountFor(cores: number): number {
  return Math.max(1, Math.min(cores - 1, MAX_WORKERS));
}

const MAX_WORKERS = 3;

/** Milliseconds that an answer may be late; then what others have found has to do. */
const MAX_LATENESS_MS = 100;

/** What one question has brought so far. */
interface PendingSearch {
  readonly id: number;
  /** Those who have not answered it yet. */
  readonly waiting: Set<SearchWorker>;
  readonly tallies: Float64Array[];
  readonly done: () => void;
}

/**
 * Thinks in several workers at once: each searches the same view with other chance, and what they find is added up. A new
 * question ends the one before. Workers are started with the first question; one that fails is not asked again.
 */
export class SearchPool {
  readonly #deps: SearchPoolDeps;
  #workers: Set<SearchWorker> | null = null;
  #pending: PendingSearch | null = null;
  #lastId = 0;

  constructor(deps: SearchPoolDeps) {
    this.#deps = deps;
  }

  /** What the search of that view chooses within its time; fails where no worker has found anything. */
  async search({ view, rules, seat, ms }: MoveRequest): Promise<Action> {
    const { search, now, random } = this.#deps;
    this.#workers ??= this.#startWorkers();
    const until = now() + ms;
    const searching = search(decodeView(view, rules, seat), fastRandom(random));
    if (searching.isForced) return searching.choice();
    const tallies = await this.#ask(ms, (id) => ({ id, rules, seat, view, seed: seedFrom(random), until }));
    if (tallies.length === 0) throw new Error('no worker has found anything');
    for (const tally of tallies) searching.add(tally);
    return searching.choice();
  }

  #ask(ms: number, requestFor: (id: number) => SearchRequest): Promise<readonly Float64Array[]> {
    this.#pending?.done();
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((answered) => {
      const tallies: Float64Array[] = [];
      const waiting = new Set(this.#workers);
      const cancel = this.#deps.after(ms + MAX_LATENESS_MS, () => answered(tallies));
      const done = (): void => {
        cancel();
        answered(tallies);
      };
      this.#pending = { id, waiting, tallies, done };
      for (const worker of waiting) worker.ask(requestFor(id));
      this.#finishIfAllAnswered();
    });
  }

  #startWorkers(): Set<SearchWorker> {
    const start = (): SearchWorker => {
      const worker: SearchWorker = this.#deps.startWorker({
        onReply: (reply) => this.#onReply(worker, reply),
        onError: () => this.#onError(worker),
      });
      return worker;
    };
    return new Set(Array.from({ length: this.#deps.workerCount }, start));
  }

  #onReply(worker: SearchWorker, { id, tally }: SearchReply): void {
    if (this.#pending?.id !== id || !this.#pending.waiting.delete(worker)) return;
    this.#pending.tallies.push(tally);
    this.#finishIfAllAnswered();
  }

  #onError(worker: SearchWorker): void {
    this.#workers?.delete(worker);
    this.#pending?.waiting.delete(worker);
    worker.stop();
    this.#finishIfAllAnswered();
  }

  #finishIfAllAnswered(): void {
    if (this.#pending?.waiting.size === 0) this.#pending.done();
  }
}

function seedFrom(random: Random): string {
  return Array.from({ length: 8 }, () => random().toString(16).padStart(8, '0')).join('');
}
