import { randomBytes } from 'node:crypto';
import { type Search, usesSearch } from '@coup-fourre/bots';
import type { SearchMove } from '@coup-fourre/room';
import { createSearchPool, type SearchPool } from '@coup-fourre/server/search';

const SEED_BYTES = 16;

/** Runs the searches of a table's computers in threads, which start with the first search. */
export class LazySearchPool {
  #pool: SearchPool<Search> | null = null;

  /** Levels that do not search answer at once. So does a computer whose thread fails. */
  readonly think: SearchMove = ({ level, rules, seat, view, ms }) => {
    if (!usesSearch(level)) return null;
    this.#pool ??= createSearchPool(() => undefined);
    const seed = randomBytes(SEED_BYTES).toString('hex');
    return this.#pool.search({ rules, seat, view, seed }, ms).then((search) => search.choice());
  };

  async close(): Promise<void> {
    await this.#pool?.close();
  }
}
