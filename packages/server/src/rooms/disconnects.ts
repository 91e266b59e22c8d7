import { decideDisconnect } from '@coup-fourre/room';
import { RETRY_MS } from './dueTimer.ts';
import type { LoadedRoom } from './loadedRoom.ts';
import type { Decide, RoomsDeps } from './roomsDeps.ts';

/** Ended connections whose end is not stored yet. */
export class Disconnects {
  readonly #gone = new Set<string>();
  readonly #deps: Pick<RoomsDeps, 'schedule'>;
  /** Changes the room. Returns null if the room is closed. */
  readonly #change: (deciding: Decide) => ReturnType<LoadedRoom['change']> | null;

  constructor(
    deps: Pick<RoomsDeps, 'schedule'>,
    change: (deciding: Decide) => ReturnType<LoadedRoom['change']> | null,
  ) {
    this.#deps = deps;
    this.#change = change;
  }

  get size(): number {
    return this.#gone.size;
  }

  /** Stores that a connection has ended. Retries until it is stored. */
  async add(connection: string): Promise<void> {
    this.#gone.add(connection);
    await this.#store();
  }

  /** Call this when the connection is in use again. */
  remove(connection: string): void {
    this.#gone.delete(connection);
  }

  async #store(): Promise<void> {
    const going = [...this.#gone];
    const changed =
      going.length === 0
        ? null
        : this.#change((room, { now }) => (room === null ? [] : decideDisconnect(room, going, now)));
    if (changed === null) return;
    const reason = await changed;
    if (reason === null || reason === 'roomUnreadable') for (const connection of going) this.#gone.delete(connection);
    else this.#deps.schedule(RETRY_MS, () => void this.#store());
  }
}
