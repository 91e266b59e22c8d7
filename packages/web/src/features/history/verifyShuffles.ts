import type { LocalShuffleCheck, ShuffleMemory } from '@coup-fourre/client/connection';
import type { Doubt } from '@coup-fourre/room/fairness';
import type { FinishedGame } from '../../online/listings.ts';

/** A deal whose shuffle was recomputed in this browser. */
interface VerifiedDeal {
  readonly doubts: readonly Doubt[];
  /** What this device remembers of the deal; null if it was not there or the proof is missing. */
  readonly local: LocalShuffleCheck | null;
}

export type ShuffleReport =
  | { readonly ok: true; readonly isFair: boolean; readonly deals: readonly VerifiedDeal[] }
  | { readonly ok: false; readonly fault: string };

interface ShuffleReportInput {
  readonly game: Pick<FinishedGame, 'room'>;
  readonly record: string;
  readonly memory: Pick<ShuffleMemory, 'hasRoom' | 'check'>;
  /** The viewer's seat; null for someone who did not play. */
  readonly seat: number | null;
}

/** Recomputes every shuffle of a record and compares it with what this device remembers. */
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

/** A contribution that differs from this device's own fails the check; one that this device never saw does not. */
function passesLocalCheck({ local }: VerifiedDeal): boolean {
  return local === null || local.wasMixedIn !== false;
}
