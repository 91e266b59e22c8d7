import type { RoomStore } from '@coup-fourre/room';

/** Finished games that are kept for review. */
const MAX_FINISHED_GAMES = 20;

/** Wraps a store so that it deletes the oldest finished games whenever a game ends. */
export function recentGamesStore(store: RoomStore): RoomStore {
  async function removeOldGames(): Promise<void> {
    const old = (await store.finishedGames()).slice(MAX_FINISHED_GAMES);
    for (const { room } of old) await store.remove(room);
  }

  return {
    ...store,
    append: async (entry) => {
      await store.append(entry);
      // If deleting fails, the game continues.
      if (entry.over) void removeOldGames().catch(() => undefined);
    },
  };
}
