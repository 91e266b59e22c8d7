import type { RoomEvent } from './roomEvent.ts';
import type { Entry, RoomStore } from './store.ts';

/** A store that forgets everything with its process. */
export function memoryStore(): RoomStore {
  const rooms = new Map<string, { readonly log: readonly RoomEvent[]; readonly last: Entry }>();
  return {
    async append(entry) {
      const log = rooms.get(entry.room)?.log ?? [];
      if (entry.seq !== log.length + 1) throw new Error(`event ${entry.seq} does not follow ${log.length}`);
      rooms.set(entry.room, { log: [...log, ...entry.events], last: entry });
    },
    async load(room) {
      return rooms.get(room)?.log ?? null;
    },
    async list() {
      const entries = [...rooms.values()].map(({ last }) => last);
      return entries
        .filter(({ over }) => !over)
        .map(({ game }) => game)
        .toSorted((a, b) => b.savedAt - a.savedAt);
    },
    async remove(room) {
      return rooms.delete(room);
    },
  };
}
