import type { RoomStore } from '@coup-fourre/room';
import type { DealTally } from '../tallies/dealTally.ts';
import { tallyOf } from './tallyOf.ts';

/**
 * A store that hands on what every deal has brought as soon as its end is stored. A tally that cannot be kept must not keep
 * anyone from playing: that it is missing is all that happens.
 */
export function countingStore(store: RoomStore, count: (tally: DealTally) => Promise<void>): RoomStore {
  /** The totals of each room as far as they were seen here: only a deal's end changes them. */
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
      // A deal that brought nobody anything changes no totals: it is counted when the next one is dealt.
      const isNext = seq > 1 && events.some(({ type }) => type === 'dealt');
      if (isNext) void countLast(room, { before: seq }).catch(() => undefined);
    },
  };
}
