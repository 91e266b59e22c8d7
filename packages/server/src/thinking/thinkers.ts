import { availableParallelism } from 'node:os';
import type { Searching, SearchOf } from '@coup-fourre/bots';
import { seededRandom, viewFrom } from '@coup-fourre/rules';
import { clock } from './clock.ts';
import { Crew, type CrewMeans } from './crew.ts';
import type { Question } from './messages.ts';
import { type Deadline, deadlineIn, leadTime } from './pace.ts';

const MOST_CORES = 4;

/** Cores to think with where there are so many: all but one, which is left to everything else. */
export function usualCores(cores = availableParallelism()): number {
  return Math.max(1, Math.min(MOST_CORES, cores - 1));
}

/** Milliseconds before the time is up at which threads come to an end, and after it until which they are waited for. */
const WAY_BACK = 8;
const GRACE = 20;

/** What is left of the longest delay after each later question. */
const FADING = 0.8;

/** A question that is being thought about: how many threads are not done yet, and what ends it. */
interface Asked {
  awaited: number;
  readonly end: () => void;
}

/** Thinks about questions on several cores at once, outside the thread that asks. */
export class Thinkers<Search extends Searching> {
  readonly #searchOf: SearchOf<Search>;
  readonly #crew: Crew;
  readonly #asked = new Map<number, Asked>();
  #questions = 0;
  /** Milliseconds by which answers have been late, the most of late. */
  #late = 0;

  constructor(means: CrewMeans, searchOf: SearchOf<Search>) {
    this.#searchOf = searchOf;
    this.#crew = new Crew(means, (id) => this.#hear(id));
  }

  /**
   * A search with all that was found about a question within so many milliseconds from now. Where no thread has found
   * anything in time, the search is one that has made no round.
   */
  async think(question: Question, ms: number): Promise<Search> {
    const deadline = deadlineIn(ms);
    const { rules, seat, view, seed } = question;
    const search = this.#searchOf(viewFrom(view, rules, seat), seededRandom(seed));
    if (search.isForced) return search;
    await this.#findOut(question, search, { until: deadline.until - leadTime(this.#late, ms), ms });
    this.#late = Math.max(this.#late * FADING, clock() - deadline.until);
    return search;
  }

  /** Ends every thread; questions still thought about are answered by what has been found. */
  async close(): Promise<void> {
    for (const { end } of this.#asked.values()) end();
    await this.#crew.close();
  }

  #findOut(question: Question, search: Search, { until, ms }: Deadline): Promise<void> {
    const id = this.#questions;
    this.#questions += 1;
    return new Promise((resolve) => {
      const asking = { question, length: search.tally.length, deadline: { until: until - WAY_BACK, ms } };
      const boards = this.#crew.ask(id, asking);
      const end = (): void => {
        clearTimeout(timer);
        this.#asked.delete(id);
        this.#crew.stop(id);
        for (const board of boards) search.add(board);
        resolve();
      };
      const timer = setTimeout(end, until + GRACE - clock());
      this.#asked.set(id, { end, awaited: boards.length });
    });
  }

  #hear(id: number): void {
    const asked = this.#asked.get(id);
    if (asked === undefined) return;
    asked.awaited -= 1;
    if (asked.awaited === 0) asked.end();
  }
}
