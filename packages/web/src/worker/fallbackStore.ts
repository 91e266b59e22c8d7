import type { RoomStore } from '@coup-fourre/room';

/**
 * A store for browsers that may refuse storage, for example in private windows.
 * If the first call to `kept` fails, `spare` holds all games from then on. Once `kept` has worked, only `kept` is used.
 */
export function fallbackStore(kept: RoomStore, spare: RoomStore): RoomStore {
  let chosen: Promise<RoomStore> | null = null;

  function store(): Promise<RoomStore> {
    chosen ??= kept.savedGames().then(
      () => kept,
      () => spare,
    );
    return chosen;
  }

  return {
    append: async (entry) => (await store()).append(entry),
    load: async (room) => (await store()).load(room),
    savedGames: async () => (await store()).savedGames(),
    finishedGames: async () => (await store()).finishedGames(),
    remove: async (room) => (await store()).remove(room),
  };
}
