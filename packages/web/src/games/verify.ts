import type { Doubt } from '@coup-fourre/room/fairness';
import type { FinishedGame } from '../online/lists.ts';
import type { OwnCheck, ShuffleMemory } from '../online/shuffleMemory.ts';

/** A deal whose shuffle was reckoned again in this browser. */
interface CheckedDeal {
  readonly doubts: readonly Doubt[];
  /** What this device remembers of it by itself; null where it was not there or the proof is missing. */
  readonly own: OwnCheck | null;
}

export type Checked =
  | { readonly ok: true; readonly isFair: boolean; readonly deals: readonly CheckedDeal[] }
  | { readonly ok: false; readonly fault: string };

interface Checking {
  readonly game: Pick<FinishedGame, 'room'>;
  readonly record: string;
  readonly memory: Pick<ShuffleMemory, 'knows' | 'check'>;
  /** The own seat, null for who did not play. */
  readonly seat: number | null;
}

/** Reckons every shuffle of a record again, here in the browser, and compares it with what this device remembers. */
export async function checkShuffles({ game: { room }, record, memory, seat }: Checking): Promise<Checked> {
  const { verifyRecord } = await import('@coup-fourre/room/fairness');
  const verified = verifyRecord(record);
  if (!verified.ok) return { ok: false, fault: verified.error.message };
  const isKnown = memory.knows(room) && verified.value.room === room;
  const deals = verified.value.deals.map(({ proof, doubts }): CheckedDeal => {
    return { doubts, own: proof && isKnown ? memory.check(room, proof, seat) : null };
  });
  return { ok: true, isFair: verified.value.isFair && deals.every(isOwnRight), deals };
}

/** A contribution that is not the one given speaks against a shuffle; one that was not seen in time says nothing. */
function isOwnRight({ own }: CheckedDeal): boolean {
  return own === null || own.wasMixedIn !== false;
}
