import { evolveOnline, type OnlineRoom } from '@coup-fourre/room/online';
import type { Store } from '../store/index.ts';
import type { PlayedTable } from './playedTable.ts';
import { until } from './soak.ts';

/** Milliseconds within which all must have been told everything after a disturbance. */
const AGREE_WITHIN = 30_000;

/** Follows the logs of tables, to see whether everyone has been told all that is in them. */
export class Agreement {
  readonly #store: Store;
  readonly #rooms = new Map<string, OnlineRoom | null>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Waits, while no one acts, until everyone at the tables has been shown the last public event of the log. */
  async reached(tables: readonly PlayedTable[], after: string): Promise<void> {
    const isReached = async (): Promise<boolean> => {
      const agreed = await Promise.all(tables.map((table) => this.#isReached(table).catch(() => false)));
      return agreed.every((isSo) => isSo);
    };
    await until(`all agree after this: ${after}`, AGREE_WITHIN, isReached).catch((late: Error) => {
      const told = tables.map(({ room, numbers }) => `${numbers.join(' ')} of ${this.#rooms.get(room)?.number}`);
      throw new Error(`${late.message}: told were ${told.join(', ')}`);
    });
  }

  async #isReached({ room, numbers }: PlayedTable): Promise<boolean> {
    const before = this.#rooms.get(room) ?? null;
    const events = await this.#store.read(room, before?.seq ?? 0);
    const now = events.reduce<OnlineRoom | null>(evolveOnline, before);
    this.#rooms.set(room, now);
    return numbers.every((number) => number === now?.number);
  }
}
