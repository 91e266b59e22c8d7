import { evolve, type Room } from '@coup-fourre/room';
import type { Store } from '@coup-fourre/server/store';
import type { PlayedTable } from './playedTable.ts';
import { waitUntil } from './waitForProgress.ts';

/** Time limit for all clients to receive all events after a disturbance, in milliseconds. */
const CONVERGENCE_TIMEOUT_MS = 120_000;

/** Compares the logs of tables with what their clients have received. */
export class Convergence {
  readonly #store: Store;
  readonly #rooms = new Map<string, Room | null>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Waits until every client has received the last public event of its log. No one may act meanwhile. */
  async wait(tables: readonly PlayedTable[], after: string): Promise<void> {
    const isReached = async (): Promise<boolean> => {
      const agreed = await Promise.all(tables.map((table) => this.#hasConverged(table).catch(() => false)));
      return agreed.every((isTrue) => isTrue);
    };
    await waitUntil(`all agree after this: ${after}`, CONVERGENCE_TIMEOUT_MS, isReached).catch((late: Error) => {
      const received = tables.map(
        ({ room, publicSeqs }) => `${publicSeqs.join(' ')} of ${this.#rooms.get(room)?.publicSeq}`,
      );
      throw new Error(`${late.message}: told were ${received.join(', ')}`);
    });
  }

  async #hasConverged({ room, publicSeqs }: PlayedTable): Promise<boolean> {
    // While the clients differ, the log need not be read.
    if (new Set(publicSeqs).size > 1) return false;
    const before = this.#rooms.get(room) ?? null;
    const events = await this.#store.rooms.read(room, before?.seq ?? 0);
    const now = events.reduce<Room | null>(evolve, before);
    this.#rooms.set(room, now);
    return publicSeqs.every((number) => number === now?.publicSeq);
  }
}
