import { type Result, type Rules, toResult } from '@coup-fourre/rules';
import { type DealStart, parseRecord } from '@coup-fourre/rules/authority';
import type { ShuffleProof } from '../wire/update.ts';
import { readProofs } from './readProofs.ts';
import { commitmentOf, deckFromKey, shuffleKey } from './shuffle.ts';

/** Why a deal is not shown to be fair. */
export const DOUBTS = [
  /** Nothing shows what it was shuffled from. */
  'noProof',
  /** The secret is not the one committed to. */
  'otherCommitment',
  /** The shuffle gives another deck. */
  'otherDeck',
  /** The room's number of the deal does not follow that of the deal before it. */
  'otherNumber',
] as const;
export type Doubt = (typeof DOUBTS)[number];

/** A deal of a record, its shuffle computed again; it is fair where there is no doubt. */
export interface VerifiedDeal {
  readonly proof: ShuffleProof | null;
  readonly doubts: readonly Doubt[];
}

/**
 * A record whose shuffles were computed again. What no record can show is whether the commitments are those that were
 * shown before the deals, and the contributions one's own: whoever wants to be sure compares them.
 */
export interface VerifiedRecord {
  readonly room: string | null;
  readonly deals: readonly VerifiedDeal[];
  /** Whether no deal is in doubt. */
  readonly isFair: boolean;
}

/** Computes every shuffle of a record again from its proofs; a bad record or proof gets its line and what is wrong. */
export function verifyRecord(text: string): Result<VerifiedRecord> {
  const read = parseRecord(text);
  if (!read.ok) return read;
  const { rules, deals } = read.value.record;
  return toResult(() => {
    const { room, deals: proofs } = readProofs(text, rules.players);
    const verified = deals.map(({ start }, place): VerifiedDeal => {
      const proof = proofs[place] ?? null;
      if (room === null || proof === null) return { proof: null, doubts: ['noProof'] };
      const doubts = [
        ...doubtsOf({ rules, room, start }, proof),
        ...(isNumberConsecutive(proofs, place) ? [] : [NUMBER_MISMATCH]),
      ];
      return { proof, doubts };
    });
    return { room, deals: verified, isFair: verified.every(({ doubts }) => doubts.length === 0) };
  });
}

const NUMBER_MISMATCH: Doubt = 'otherNumber';

/** A deal as its record has it. */
interface RecordedDeal {
  readonly rules: Rules;
  readonly room: string;
  readonly start: DealStart;
}

function doubtsOf({ rules, room, start }: RecordedDeal, proof: ShuffleProof): Doubt[] {
  const deck = deckFromKey(rules, shuffleKey({ ...proof, room }));
  const isCommitted = commitmentOf(proof.secret) === proof.commitment;
  const isShuffled = 'deck' in start && deck.every((card, place) => card === start.deck[place]);
  return [...(isCommitted ? [] : ['otherCommitment' as const]), ...(isShuffled ? [] : ['otherDeck' as const])];
}

/** Otherwise a deck could be chosen by choosing its number. */
function isNumberConsecutive(proofs: readonly (ShuffleProof | null)[], place: number): boolean {
  const first = proofs.findIndex((proof) => proof !== null);
  const numberOfFirst = proofs[first]?.deal ?? 0;
  return numberOfFirst > first && proofs[place]?.deal === numberOfFirst + place - first;
}
