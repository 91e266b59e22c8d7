import type { LocalShuffleCheck, ShuffleMemory } from '@coup-fourre/client/connection';
import type { Doubt } from '@coup-fourre/room/fairness';
import type { FinishedGame } from '../../online/listings.ts';

/** A deal whose shuffle was computed again in this browser. */
interface VerifiedDeal {
  readonly doubts: readonly Doubt[];
  /** What this device remembers of it by itself; null where it was not there or the proof is missing. */
  readonly local: LocalShuffleCheck | null;
}

export type ShuffleReport =
  | { readonly ok: true; readonly isFair: boolean; readonly deals: readonly VerifiedDeal[] }
  | { readonly ok: false; readonly fault: string };

interface ShuffleReportInput {
  readonly game: Pick<FinishedGame, 'room'>;
  readonly record: string;
  readonly memory: Pick<ShuffleMemory, 'hasRoom' | 'check'>;
  /** The viewer's seat, null for someone who did not play. */
  readonly seat: number | null;
}

/** Computes every shuffle of a record again, in the browser, and compares it with what this device remembers. */
export async function verifyShuffles({
  game: { room },
  record,
  memory,
  seat,
}: ShuffleReportInput): Promise<ShuffleReport> {
  const { verifyRecord } = await import('@coup-fourre/room/fairness');
  const verified = verifyRecord(record);
  if (!verified.ok) return { ok: false, fault: verified.error.message };
  const isKnown = memory.hasRoom(room) && verified.value.room === room;
  const deals = verified.value.deals.map(({ proof, doubts }): VerifiedDeal => {
    return { doubts, local: proof && isKnown ? memory.check(room, proof, seat) : null };
  });
  return { ok: true, isFair: verified.value.isFair && deals.every(passesLocalCheck), deals };
}

/** A contribution that is not the one given speaks against a shuffle; one that was not seen in time says nothing. */
function passesLocalCheck({ local }: VerifiedDeal): boolean {
  return local === null || local.wasMixedIn !== false;
}
