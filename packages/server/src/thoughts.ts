import { randomBytes } from 'node:crypto';
import { type Search, thinksAhead } from '@coup-fourre/bots';
import type { Think } from '@coup-fourre/room';
import { type Thinkers, thinkersOf } from './thinking/index.ts';

const SEED_BYTES = 16;

/** Where computers that search think: in threads of their own, which are started when the first of them is asked. */
export class Thoughts {
  readonly #report: (fault: string) => void;
  #thinkers: Thinkers<Search> | null = null;

  constructor(report: (fault: string) => void) {
    this.#report = report;
  }

  /** Computers that do not search are not asked: they answer at once. */
  readonly think: Think = ({ level, rules, seat, view, ms }) => {
    if (!thinksAhead(level)) return null;
    this.#thinkers ??= thinkersOf(this.#report);
    const seed = randomBytes(SEED_BYTES).toString('hex');
    return this.#thinkers.think({ rules, seat, view, seed }, ms).then((search) => search.choice());
  };

  async close(): Promise<void> {
    await this.#thinkers?.close();
  }
}
