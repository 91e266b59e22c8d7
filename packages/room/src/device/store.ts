import { totalsOf } from '@coup-fourre/rules';
import { dealOf } from '../state/match.ts';
import type { DeviceRoom } from '../state/room.ts';
import type { RoomEvent } from '../state/roomEvent.ts';
import type { SavedGame } from '../wire/deviceMessage.ts';

/** Events to add to a room's log, and what the list of saved games says of the room after them. */
export interface Append {
  readonly room: string;
  /** The number of the first of the events, from 1. */
  readonly seq: number;
  readonly events: readonly RoomEvent[];
  readonly game: SavedGame;
  /** Whether the match is over, so that the game is not offered any more. */
  readonly over: boolean;
}

/**
 * Where rooms are kept: a log a room. `testing/storeContract.ts` holds every store to this.
 */
export interface RoomStore {
  /**
   * Adds events to a log, all or none, and resolves once they are durable. Rejects where `seq` does not follow the last
   * number of the log: someone else has written to it, or removed it.
   */
  append(entry: Append): Promise<void>;
  /** The log of a room in order, null where there is none. */
  load(room: string): Promise<readonly RoomEvent[] | null>;
  /** The games that are not over, the latest first. */
  savedGames(): Promise<readonly SavedGame[]>;
  /** The games that are over and still kept, the latest first. */
  finishedGames(): Promise<readonly SavedGame[]>;
  /** Removes a room and its log; whether there was one. */
  remove(room: string): Promise<boolean>;
}

/** The game as the list of saved games shows it. */
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
  };
}

/** A store that forgets everything with its process. */
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
