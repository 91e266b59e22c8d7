import { LRUCache } from 'lru-cache';
import type { RoomRow } from '../store/roomStore.ts';
import type { Store } from '../store/store.ts';
import { recordText } from './finishedGame.ts';
import { lastMatchOf } from './roomLog.ts';
import { dealsOfRow, gameOfRow } from './row.ts';

type RecordStore = Pick<Store, 'rooms' | 'games'>;

/** A record takes about 20 kB. */
const MAX_RECORDS = 200;

/**
 * The completed deals of a room's last match, with proofs of their shuffles. Null if no deal is complete.
 * A finished match is stored with its record. Otherwise the record is computed from the log of the match.
 */
export async function recordOfRow(store: RecordStore, row: RoomRow): Promise<string | null> {
  const game = row.phase === 'over' ? await store.games.find(gameOfRow(row)) : null;
  return game?.record ?? recordText(row.room, await lastMatchOf(store, row.room));
}

/** Records of rooms. Each deal that is completed costs one computation, however many ask for the record. */
export class RoomRecords {
  readonly #store: RecordStore;
  readonly #known = new LRUCache<string, Promise<string | null>>({ max: MAX_RECORDS });

  constructor(store: RecordStore) {
    this.#store = store;
  }

  of(row: RoomRow): Promise<string | null> {
    const key = dealsOfRow(row);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const record = recordOfRow(this.#store, row);
    this.#known.set(key, record);
    record.catch(() => this.#known.delete(key));
    return record;
  }
}
