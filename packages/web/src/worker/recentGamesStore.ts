import type { RoomStore } from '@coup-fourre/room';

/** Games that are over and are kept, so that they can be reviewed. */
const MAX_FINISHED_GAMES = 20;

/** A store that keeps the latest games that are over, and lets the older ones go when another one ends. */
export function recentGamesStore(store: RoomStore): RoomStore {
  async function letOldGo(): Promise<void> {
    const old = (await store.finishedGames()).slice(MAX_FINISHED_GAMES);
    for (const { room } of old) await store.remove(room);
  }

  return {
    ...store,
    append: async (entry) => {
      await store.append(entry);
      // That old games stay longer must not keep anyone from playing.
      if (entry.over) void letOldGo().catch(() => undefined);
    },
  };
}
