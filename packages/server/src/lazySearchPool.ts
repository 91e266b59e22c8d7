import { randomBytes } from 'node:crypto';
import { type Search, usesSearch } from '@coup-fourre/bots';
import type { SearchMove } from '@coup-fourre/room';
import { createSearchPool, type SearchPool } from './search/index.ts';

const SEED_BYTES = 16;

/** Where computers that search think: in threads of their own, which are started when the first of them is asked. */
export class LazySearchPool {
  readonly #report: (fault: string) => void;
  #search: SearchPool<Search> | null = null;

  constructor(report: (fault: string) => void) {
    this.#report = report;
  }

  /** Computers that do not search are not asked: they answer at once. */
  readonly searchMove: SearchMove = ({ level, rules, seat, view, ms }) => {
    if (!usesSearch(level)) return null;
    this.#search ??= createSearchPool(this.#report);
    const seed = randomBytes(SEED_BYTES).toString('hex');
    return this.#search.search({ rules, seat, view, seed }, ms).then((search) => search.choice());
  };

  async close(): Promise<void> {
    await this.#search?.close();
  }
}
