import type { RoomEvent } from '../state/roomEvent.ts';
import type { SavedGame } from '../wire/deviceMessage.ts';
import type { Append, RoomStore } from './store.ts';

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
