import { randomBytes } from 'node:crypto';
import { type Search, usesSearch } from '@coup-fourre/bots';
import type { SearchMove } from '@coup-fourre/room';
import { createSearchPool } from './createSearchPool.ts';
import type { SearchPool } from './searchPool.ts';

const SEED_BYTES = 16;

/** Searches the moves of computers in threads, which start with the first search. */
export class LazySearchPool {
  readonly #report: (error: string) => void;
  #pool: SearchPool<Search> | null = null;

  /** `report` receives the errors of the threads; if they fail, a search still chooses a move. */
  constructor(report: (error: string) => void) {
    this.#report = report;
  }

  /** Null for a level that does not search and answers at once. */
  readonly searchMove: SearchMove = ({ level, rules, seat, view, ms }) => {
    if (!usesSearch(level)) return null;
    this.#pool ??= createSearchPool(this.#report);
    const seed = randomBytes(SEED_BYTES).toString('hex');
    return this.#pool.search({ rules, seat, view, seed }, ms).then((search) => search.choice());
  };

  async close(): Promise<void> {
    await this.#pool?.close();
  }
}
