import type { ShuffleProof } from '@coup-fourre/room';
import { type DealContext, listDigest, listOfProof } from '@coup-fourre/room/fairness';
import type { ShuffleMemory } from './shuffleAnswers.ts';

/**
 * Compares a proof with what this device remembers.
 * - `used`: the proof has this device's contribution, and the list for which the device revealed it.
 * - `changed`: one of the two differs.
 * - `leftOut`: the device committed, but the proof has no contribution from its seat.
 * - `accused`: the proof calls the seat's contribution withheld, although the server had confirmed it.
 * - `none`: the device has nothing to compare.
 */
export type LocalShuffleCheck = 'used' | 'changed' | 'leftOut' | 'accused' | 'none';

/** Compares a proof with what this device remembers. `seat` is null for a guest without a seat. */
export function checkLocally(
  memory: Pick<ShuffleMemory, 'partsOf'>,
  proof: ShuffleProof,
  { seat, ...context }: DealContext & { readonly seat: number | null },
): LocalShuffleCheck {
  const parts = memory.partsOf(context.room, proof.deal).filter((part) => part.seat === seat);
  const isAccused = parts.some(
    ({ attempt, isAcknowledged }) => isAcknowledged && proof.withheld[attempt - 1]?.includes(seat ?? -1) === true,
  );
  if (isAccused) return 'accused';
  const own = parts.filter(({ attempt }) => attempt === proof.withheld.length + 1);
  const revealed = own.filter(({ list }) => list !== null);
  if (revealed.length > 0) {
    const digest = listDigest(listOfProof(proof, context), proof.commitment);
    return revealed.every(({ list }) => list === digest) ? 'used' : 'changed';
  }
  if (own.length === 0 || seat === null) return 'none';
  // The guest's other device may have contributed instead.
  const listed = proof.seats[seat];
  return listed?.kind === 'person' && listed.value !== null ? 'none' : 'leftOut';
}
