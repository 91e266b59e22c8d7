import { m } from '@coup-fourre/client/text';
import type { Doubt } from '@coup-fourre/room/fairness';

const DOUBTS: Readonly<Record<Doubt, () => string>> = {
  noProof: m.doubtNoProof,
  noContribution: m.doubtNoContribution,
  otherCommitment: m.doubtOtherCommitment,
  otherDeck: m.doubtOtherDeck,
  otherDealer: m.doubtOtherDealer,
  otherSeats: m.doubtOtherSeats,
  otherNumber: m.doubtOtherNumber,
};

/** Why a shuffle cannot be proved fair. */
export function doubtText(doubt: Doubt): string {
  return DOUBTS[doubt]();
}
