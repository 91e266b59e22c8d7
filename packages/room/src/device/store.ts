import { totalsOf } from '@coup-fourre/rules';
import { dealOf, isDealOver } from '../state/match.ts';
import type { DeviceRoom } from '../state/room.ts';
import type { RoomEvent } from '../state/roomEvent.ts';
import type { SavedGame } from '../wire/deviceMessage.ts';

/** Events to append, and the room's list entry after them. */
export interface Append {
  readonly room: string;
  /** Number of the first event, from 1. */
  readonly seq: number;
  readonly events: readonly RoomEvent[];
  readonly game: SavedGame;
  readonly over: boolean;
}

/** Stores one log per room. */
export interface RoomStore {
  /**
   * Appends all events or none. Resolves once they are stored durably.
   * Rejects if `seq` does not follow the last event: another writer has extended or removed the log.
   */
  append(entry: Append): Promise<void>;
  /** A room's log in order, or null if there is none. */
  load(room: string): Promise<readonly RoomEvent[] | null>;
  /** Unfinished games, latest first. */
  savedGames(): Promise<readonly SavedGame[]>;
  /** Finished games, latest first. */
  finishedGames(): Promise<readonly SavedGame[]>;
  /** Returns false if there was no such room. */
  remove(room: string): Promise<boolean>;
}

/** The entry of a room in lists. Throws before its first deal. */
export function savedGame({ id, device, at, match }: DeviceRoom): SavedGame {
  const { table } = dealOf(match);
  return {
    room: id,
    setup: device.setup,
    savedAt: at,
    deal: match.dealCount,
    target: table.target,
    miles: table.tableaux.map(({ miles }) => miles),
    totals: totalsOf(table),
    ...(isDealOver(match) && { isDealOver: true }),
    ...(device.takeBackDeals.length > 0 && { hasTakeBacks: true }),
  };
}

/** Keeps rooms in memory only. */
export function memoryStore(): RoomStore {
  const rooms = new Map<string, { readonly log: readonly RoomEvent[]; readonly last: Append }>();
  const gamesThatAre = (isOver: (entry: Append) => boolean): SavedGame[] => {
    const entries = [...rooms.values()].map(({ last }) => last).filter(isOver);
    return entries.map(({ game }) => game).toSorted((a, b) => b.savedAt - a.savedAt);
  };
  return {
    async append(entry) {
      const log = rooms.get(entry.room)?.log ?? [];
      if (entry.seq !== log.length + 1) throw new Error(`event ${entry.seq} does not follow ${log.length}`);
      rooms.set(entry.room, { log: [...log, ...entry.events], last: entry });
    },
    async load(room) {
      return rooms.get(room)?.log ?? null;
    },
    async savedGames() {
      return gamesThatAre(({ over }) => !over);
    },
    async finishedGames() {
      return gamesThatAre(({ over }) => over);
    },
    async remove(room) {
      return rooms.delete(room);
    },
  };
}
