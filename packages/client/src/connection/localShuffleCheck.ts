import type { ShuffleProof } from '@coup-fourre/room';
import { type DealtIn, listDigest, listOfProof } from '@coup-fourre/room/fairness';
import type { ShuffleMemory } from './shuffleAnswers.ts';

/**
 * How a proof fits what this device remembers of its own part:
 * - `used`: it stands in the shuffle, with the list that it was revealed to;
 * - `changed`: the list or the contribution is another one;
 * - `leftOut`: it had committed to one, which has no part in the shuffle;
 * - `accused`: it is said to have withheld one that the server had confirmed;
 * - `none`: it remembers nothing of this deal.
 */
export type LocalShuffleCheck = 'used' | 'changed' | 'leftOut' | 'accused' | 'none';

/** Compares the proof of a deal with what this device has done for it at a seat; null for who had none. */
export function checkLocally(
  memory: Pick<ShuffleMemory, 'partsOf'>,
  proof: ShuffleProof,
  { seat, ...dealt }: DealtIn & { readonly seat: number | null },
): LocalShuffleCheck {
  const parts = memory.partsOf(dealt.room, proof.deal).filter((part) => part.seat === seat);
  const isAccused = parts.some(
    ({ attempt, isAcknowledged }) => isAcknowledged && proof.withheld[attempt - 1]?.includes(seat ?? -1) === true,
  );
  if (isAccused) return 'accused';
  const own = parts.filter(({ attempt }) => attempt === proof.withheld.length + 1);
  const revealed = own.filter(({ list }) => list !== null);
  if (revealed.length > 0) {
    const digest = listDigest(listOfProof(proof, dealt), proof.commitment);
    return revealed.every(({ list }) => list === digest) ? 'used' : 'changed';
  }
  if (own.length === 0 || seat === null) return 'none';
  // Another device of the same guest may have taken this one's place.
  const listed = proof.seats[seat];
  return listed?.kind === 'person' && listed.value !== null ? 'none' : 'leftOut';
}
