import type { RoomStore } from '@coup-fourre/room';

/**
 * A store for browsers that may refuse to keep anything, as some do in private windows: where the first thing asked of
 * `kept` fails, all games are in `spare` from then on. Once `kept` has answered, it is the only store.
 */
export function spareStore(kept: RoomStore, spare: RoomStore): RoomStore {
  let chosen: Promise<RoomStore> | null = null;

  function store(): Promise<RoomStore> {
    chosen ??= kept.list().then(
      () => kept,
      () => spare,
    );
    return chosen;
  }

  return {
    append: async (entry) => (await store()).append(entry),
    load: async (room) => (await store()).load(room),
    list: async () => (await store()).list(),
    finished: async () => (await store()).finished(),
    remove: async (room) => (await store()).remove(room),
  };
}
