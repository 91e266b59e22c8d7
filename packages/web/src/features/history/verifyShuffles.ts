import type { ShuffleMemory } from '@coup-fourre/client/connection';
import type { LocalShuffleCheck } from '@coup-fourre/client/localShuffleCheck';
import type { ShuffleProof } from '@coup-fourre/room';
import type { Doubt } from '@coup-fourre/room/fairness';
import type { FinishedGame } from '../../online/listings.ts';

/** A deal whose shuffle was recomputed in this browser. */
interface VerifiedDeal {
  readonly doubts: readonly Doubt[];
  /** Names of people who did not reveal their part, so that the shuffle was begun anew. */
  readonly withheldBy: readonly string[];
  /** How the proof fits what this device remembers. */
  readonly local: LocalShuffleCheck;
}

export type ShuffleReport =
  | { readonly ok: true; readonly verdict: 'fair' | 'unfair' | 'unproven'; readonly deals: readonly VerifiedDeal[] }
  | { readonly ok: false; readonly fault: string };

interface ShuffleReportInput {
  readonly game: Pick<FinishedGame, 'room' | 'page'>;
  readonly record: string;
  readonly memory: Pick<ShuffleMemory, 'partsOf'>;
  /** The viewer's seat; null for someone who did not play. */
  readonly seat: number | null;
}

/** Recomputes every shuffle of a record and compares it with what this device remembers. */
export async function verifyShuffles({
  game: { room, page },
  record,
  memory,
  seat,
}: ShuffleReportInput): Promise<ShuffleReport> {
  const [{ isUnproven, verifyRecord }, { checkLocally }] = await Promise.all([
    import('@coup-fourre/room/fairness'),
    import('@coup-fourre/client/localShuffleCheck'),
  ]);
  const verified = verifyRecord(record);
  if (!verified.ok) return { ok: false, fault: verified.error.message };
  const isOfRoom = verified.value.room === null || verified.value.room === room;
  const deals = verified.value.deals.map(({ proof, dealer, doubts }): VerifiedDeal => {
    if (proof === null || dealer === null) return { doubts, withheldBy: [], local: 'none' };
    const isOfTable = isOfRoom && hasSameSeats(proof, page);
    return {
      doubts: isOfTable || doubts.includes('otherSeats') ? doubts : [...doubts, 'otherSeats'],
      withheldBy: proof.withheld.flat().map((each) => page.seats[each]?.name ?? ''),
      local: checkLocally(memory, proof, { room, dealer, seat }),
    };
  });
  const isFair = verified.value.isFair && deals.every(({ doubts, local }) => doubts.length === 0 && passes(local));
  const isUnfair = deals.some(({ doubts, local }) => doubts.some((doubt) => !isUnproven(doubt)) || !passes(local));
  return { ok: true, verdict: isFair ? 'fair' : isUnfair ? 'unfair' : 'unproven', deals };
}

function hasSameSeats({ seats }: ShuffleProof, page: FinishedGame['page']): boolean {
  return page.seats.every(({ guest }, seat) => {
    const listed = seats[seat];
    return (listed?.kind === 'person' ? listed.guest : null) === guest;
  });
}

/** What this device knows of its own part contradicts the proof, or does not. */
function passes(local: LocalShuffleCheck): boolean {
  return local !== 'changed' && local !== 'accused';
}
