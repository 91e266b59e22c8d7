import type { LocalShuffleCheck } from '@coup-fourre/client/connection';
import { m } from '@coup-fourre/client/text';
import type { Doubt } from '@coup-fourre/room/fairness';

const DOUBTS: Readonly<Record<Doubt, () => string>> = {
  noProof: m.doubtNoProof,
  otherCommitment: m.doubtOtherCommitment,
  otherDeck: m.doubtOtherDeck,
  otherNumber: m.doubtOtherNumber,
};

/** Why a shuffle is not shown to be fair. */
export function doubtText(doubt: Doubt): string {
  return DOUBTS[doubt]();
}

/** What this device knows of a shuffle by itself. */
export function ownCheckText({ wasSeen, wasMixedIn }: LocalShuffleCheck): string {
  if (wasMixedIn === false) return m.ownOther();
  const mixed = wasMixedIn ? m.ownMixedIn() : '';
  return `${wasSeen ? m.ownSeen() : m.ownNotSeen()} ${mixed}`.trim();
}
