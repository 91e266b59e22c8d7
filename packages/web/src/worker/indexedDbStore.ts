import type { RoomEvent, RoomStore, SavedGame } from '@coup-fourre/room';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Raise this when the format of events changes. Games of an earlier version cannot be read and are deleted. */
const VERSION = 2;

/** A room without its log. `last` is the number of its last event. */
interface RoomRow {
  readonly room: string;
  readonly last: number;
  readonly over: boolean;
  readonly game: SavedGame;
}

interface Schema extends DBSchema {
  rooms: { key: string; value: RoomRow };
  events: { key: [string, number]; value: { readonly room: string; readonly seq: number; readonly event: RoomEvent } };
}

export function indexedDbStore(): RoomStore {
  const database = lazyDatabase('coup-fourre');
  const gamesWhere = async (isOver: (row: RoomRow) => boolean): Promise<SavedGame[]> => {
    const rows = await (await database()).getAll('rooms');
    const games = rows.filter(isOver).map(({ game }) => game);
    return games.toSorted((a, b) => b.savedAt - a.savedAt);
  };
  return {
    append: async (entry) => {
      const tx = (await database()).transaction(['rooms', 'events'], 'readwrite', { durability: 'strict' });
      const rooms = tx.objectStore('rooms');
      const { room, seq, events, game, over } = entry;
      const last = (await rooms.get(room))?.last ?? 0;
      // Another tab may have extended or removed the game. This transaction has written nothing yet.
      if (seq !== last + 1) throw new Error(`event ${seq} does not follow ${last}`);
      const rows = events.map((event, index) => tx.objectStore('events').add({ room, seq: seq + index, event }));
      await Promise.all([...rows, rooms.put({ room, last: last + events.length, over, game }), tx.done]);
    },
    load: async (room) => {
      const rows = await (await database()).getAll('events', logOf(room));
      return rows.length === 0 ? null : rows.map(({ event }) => event);
    },
    savedGames: () => gamesWhere(({ over }) => !over),
    finishedGames: () => gamesWhere(({ over }) => over),
    remove: async (room) => {
      const tx = (await database()).transaction(['rooms', 'events'], 'readwrite');
      const row = await tx.objectStore('rooms').get(room);
      await Promise.all([tx.objectStore('rooms').delete(room), tx.objectStore('events').delete(logOf(room)), tx.done]);
      return row !== undefined;
    },
  };
}

/** Keys of a room's events, in order. */
function logOf(room: string): IDBKeyRange {
  return IDBKeyRange.bound([room, 0], [room, Number.MAX_SAFE_INTEGER]);
}

/** The connection to the database. It opens at the first request, and again after it was lost or refused. */
function lazyDatabase(name: string): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    opened = null;
  };
  const open = async () => {
    try {
      return await openDB<Schema>(name, VERSION, { upgrade: createSchema, terminated: forget });
    } catch (refused) {
      forget();
      throw refused;
    }
  };
  return () => {
    opened ??= open();
    return opened;
  };
}

function createSchema(database: IDBPDatabase<Schema>): void {
  const old = Array.from(database.objectStoreNames);
  for (const name of old) database.deleteObjectStore(name);
  database.createObjectStore('rooms', { keyPath: 'room' });
  database.createObjectStore('events', { keyPath: ['room', 'seq'] });
}
