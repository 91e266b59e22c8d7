import { randomBytes } from 'node:crypto';
import { type Search, thinksAhead } from '@coup-fourre/bots';
import type { Think } from '@coup-fourre/room';
import { type Thinkers, thinkersOf } from '@coup-fourre/server/thinking';

const SEED_BYTES = 16;

/** Where the computers of a table think that search: in threads, which are started when the first of them is asked. */
export class Thinking {
  #thinkers: Thinkers<Search> | null = null;

  /** Computers that do not search are not asked: they answer at once. So does one whose thread fails. */
  readonly think: Think = ({ level, rules, seat, view, ms }) => {
    if (!thinksAhead(level)) return null;
    this.#thinkers ??= thinkersOf(() => undefined);
    const seed = randomBytes(SEED_BYTES).toString('hex');
    return this.#thinkers.think({ rules, seat, view, seed }, ms).then((search) => search.choice());
  };

  async close(): Promise<void> {
    await this.#thinkers?.close();
  }
}
