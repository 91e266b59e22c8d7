import type { RoomStore } from '@coup-fourre/room';
import { type DealTally, tallyOf } from '@coup-fourre/room/statistics';

/**
 * Wraps a store so that each deal is counted when its end is stored. If counting fails, the game continues without that
 * tally.
 */
export function countingStore(store: RoomStore, count: (tally: DealTally) => Promise<void>): RoomStore {
  /** Last known totals of each room. They change only at the end of a deal. */
  const ended = new Map<string, string>();

  async function countLast(room: string, { before = Number.POSITIVE_INFINITY } = {}): Promise<void> {
    const log = await store.load(room);
    const tally = log === null ? null : tallyOf(log.slice(0, before - 1));
    if (tally !== null) await count(tally);
  }

  return {
    ...store,
    append: async (entry) => {
      await store.append(entry);
      const { room, seq, events, game, over } = entry;
      const state = `${game.deal} ${game.totals.join(' ')} ${over}`;
      const before = ended.get(room);
      ended.set(room, state);
      if (before !== state) void countLast(room).catch(() => undefined);
      // A deal without points leaves the totals unchanged, so it is counted when the next deal begins.
      const isNext = seq > 1 && events.some(({ type }) => type === 'dealt');
      if (isNext) void countLast(room, { before: seq }).catch(() => undefined);
    },
  };
}
