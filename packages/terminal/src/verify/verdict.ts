import type { Doubt, VerifiedDeal, VerifiedRecord } from '@coup-fourre/room/fairness';

/** The verdict on a record: fair, unfair or unproven. */
type Verdict = 'fair' | 'unfair' | 'unproven';

/** A record is unfair if a proof does not fit, and unproven if it only lacks proofs. */
function verdictOf({ isFair, deals }: VerifiedRecord): Verdict {
  if (isFair) return 'fair';
  return deals.some(({ doubts }) => doubts.some((doubt) => doubt !== 'noProof')) ? 'unfair' : 'unproven';
}

const DOUBT_TEXTS: Record<Doubt, string> = {
  noProof: 'no proof',
  otherCommitment: 'the secret is not the one committed to',
  otherDeck: 'the shuffle gives another deck',
  otherNumber: 'its number in the room does not follow',
};

/** A verified record for people: a line for each deal, then the verdict. */
export function verifiedText(record: VerifiedRecord): string {
  return [...record.deals.map(dealText), verdictText(record)].join('\n');
}

function dealText({ proof, doubts }: VerifiedDeal, index: number): string {
  const deal = `deal ${index + 1}${proof === null ? '' : ` (number ${proof.deal} in the room)`}`;
  const found = doubts.length === 0 ? 'fair' : doubts.map((doubt) => DOUBT_TEXTS[doubt]).join('; ');
  return `${deal}: ${found}${proof === null ? '' : `, commitment ${proof.commitment}`}`;
}

function verdictText(record: VerifiedRecord): string {
  switch (verdictOf(record)) {
    case 'fair':
      return `fair: every deck is what its shuffle gives, if these commitments are those shown in room ${record.room} before the deals`;
    case 'unfair':
      return 'not fair: a deck is not what was committed to';
    case 'unproven':
      return 'not proven: the record does not say what every deck was shuffled from';
  }
}

/** The same as JSON; `deal` counts the record's deals from 1, `number` the room's, and is null without a proof. */
export function encodeVerified(record: VerifiedRecord): object {
  return {
    verdict: verdictOf(record),
    room: record.room,
    deals: record.deals.map(({ proof, doubts }, index) => ({
      deal: index + 1,
      number: proof?.deal ?? null,
      commitment: proof?.commitment ?? null,
      doubts,
    })),
  };
}
