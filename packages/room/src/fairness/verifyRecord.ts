import { type Result, type Rules, type Seat, toResult } from '@coup-fourre/rules';
import { type DealStart, type GameRecord, parseRecord } from '@coup-fourre/rules/authority';
import type { ShuffleProof } from '../wire/update.ts';
import { commitmentOf } from './commitments.ts';
import { type DayProof, dayDoubts, readDayProof } from './days.ts';
import { readProofs } from './recordProofs.ts';
import { dealerFromKey, deckFromKey, isDealerDrawn, keyOfProof } from './shuffle.ts';

/** Why a deal is not shown to be fair: first what is not shown, then what does not fit. */
export const DOUBTS = [
  /** Nothing shows what it was shuffled from. */
  'noProof',
  /** No one but the server had a part in it, which could have chosen the secret for its deck. */
  'noContribution',
  /** The secret is not the one committed to. */
  'otherCommitment',
  /** The shuffle gives another deck. */
  'otherDeck',
  /** The shuffle gives another dealer. */
  'otherDealer',
  /** Others sit at the table than at the match's first deal. */
  'otherSeats',
  /** The room's number of the deal does not follow that of the deal before it. */
  'otherNumber',
] as const;
export type Doubt = (typeof DOUBTS)[number];

/** Whether a doubt only says that something is not shown. */
export function isUnproven(doubt: Doubt): boolean {
  return doubt === 'noProof' || doubt === 'noContribution';
}

/** A deal of a record, its shuffle computed again; where there is no doubt, cards, dealer and seats follow from its proof. */
export interface VerifiedDeal {
  readonly proof: ShuffleProof | null;
  /** Who dealt; null where the deal began from a position. */
  readonly dealer: Seat | null;
  readonly doubts: readonly Doubt[];
}

/**
 * A record whose shuffles were computed again. What no record can show is whether the commitments and lists are those that
 * were shown before the deals, and the contributions one's own: the devices that were there know. Nor can it rule out that
 * the server and a device that withheld its contribution refused a deal together: `withheld` says how often that may be.
 */
export interface VerifiedRecord {
  readonly room: string | null;
  /** The day that its cards were the same for everyone, and what the server had committed to; null for any other record. */
  readonly day: Pick<DayProof, 'day' | 'commitment'> | null;
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
    const day = readDayProof(text);
    if (day !== null) return verifyDay(read.value.record, day);
    const { room, deals: proofs } = readProofs(text, rules.players);
    const shown = proofs.map((proof) => (typeof proof === 'string' ? null : proof));
    const verified = deals.map(({ start }, index): VerifiedDeal => {
      const proof = proofs[index] ?? 'noProof';
      const dealer = 'dealer' in start ? start.dealer : null;
      if (room === null) return { proof: null, dealer, doubts: ['noProof'] };
      if (typeof proof === 'string') return { proof: null, dealer, doubts: [proof] };
      const doubts = [
        ...doubtsOf({ rules, room, start }, proof),
        ...(areSeatsKept(shown, proof) ? [] : [SEATS_MISMATCH]),
        ...(isNumberConsecutive(shown, index) ? [] : [NUMBER_MISMATCH]),
      ];
      return { proof, dealer, doubts };
    });
    return { room, day, deals: verified, isFair: verified.every(({ doubts }) => doubts.length === 0) };
  });
}

/** Nobody shuffles with the server for a day: what counts is that it had committed to the cards before the day opened. */
function verifyDay({ rules, deals }: GameRecord, proof: DayProof): VerifiedRecord {
  const verified = deals.map(({ start }, number): VerifiedDeal => {
    const dealer = 'dealer' in start ? start.dealer : null;
    return { proof: null, dealer, doubts: dayDoubts(rules, proof, { start, number }) };
  });
  const { day, commitment } = proof;
  const isFair = verified.every(({ doubts }) => doubts.length === 0);
  return { room: null, day: { day, commitment }, deals: verified, isFair };
}

const SEATS_MISMATCH: Doubt = 'otherSeats';
const NUMBER_MISMATCH: Doubt = 'otherNumber';

interface RecordedDeal {
  readonly rules: Rules;
  readonly room: string;
  readonly start: DealStart;
}

function doubtsOf({ rules, room, start }: RecordedDeal, proof: ShuffleProof): Doubt[] {
  const dealer = 'dealer' in start ? start.dealer : 0;
  const key = keyOfProof(proof, { room, dealer });
  const deck = deckFromKey(rules, key);
  const attempt = { room, deal: proof.deal, attempt: proof.withheld.length + 1 };
  const checks: Partial<Record<Doubt, boolean>> = {
    noContribution: proof.seats.some((seat) => seat.kind === 'person' && seat.value !== null),
    otherCommitment: commitmentOf(proof.secret, attempt) === proof.commitment,
    otherDeck: 'deck' in start && deck.every((card, index) => card === start.deck[index]),
    otherDealer: !isDealerDrawn(proof.deal) || dealerFromKey(rules.players, key) === dealer,
  };
  return DOUBTS.filter((doubt) => checks[doubt] === false);
}

/** Nobody comes or goes within a match. */
function areSeatsKept(proofs: readonly (ShuffleProof | null)[], { seats }: ShuffleProof): boolean {
  const first = proofs.find((proof) => proof !== null);
  return seats.every((seat, number) => {
    const other = first?.seats[number];
    if (seat.kind === 'computer' || other?.kind !== 'person') return seat.kind === other?.kind;
    return seat.guest === other.guest;
  });
}

/** Otherwise a deck could be chosen by choosing its number. */
function isNumberConsecutive(proofs: readonly (ShuffleProof | null)[], index: number): boolean {
  const first = proofs.findIndex((proof) => proof !== null);
  const numberOfFirst = proofs[first]?.deal ?? 0;
  return numberOfFirst > first && proofs[index]?.deal === numberOfFirst + index - first;
}
