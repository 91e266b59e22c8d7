import { type Result, type Rules, type Seat, toResult } from '@coup-fourre/rules';
import { type DealStart, type GameRecord, parseRecord } from '@coup-fourre/rules/authority';
import type { ShuffleProof } from '../wire/update.ts';
import { commitmentOf } from './commitments.ts';
import { type DayProof, dayDoubts, readDayProof } from './days.ts';
import { readProofs } from './recordProofs.ts';
import { dealerFromKey, deckFromKey, isDealerDrawn, keyOfProof } from './shuffle.ts';

/** Why a deal is not proven fair. The first two mean that a proof is missing, the others that it does not match. */
export const DOUBTS = [
  /** The record has no proof for the deal. */
  'noProof',
  /** Only the server took part, so it could have chosen a secret that gives this deck. */
  'noContribution',
  /** The secret does not match the commitment. */
  'otherCommitment',
  /** The shuffle gives another deck. */
  'otherDeck',
  /** The shuffle gives another dealer. */
  'otherDealer',
  /** The seats differ from those at the match's first deal. */
  'otherSeats',
  /** The deal's number in the room does not follow the previous deal's number. */
  'otherNumber',
] as const;
export type Doubt = (typeof DOUBTS)[number];

/** True if the doubt only means that a proof is missing. */
export function isUnproven(doubt: Doubt): boolean {
  return doubt === 'noProof' || doubt === 'noContribution';
}

/** A deal whose shuffle was computed again. Without a doubt, cards, dealer and seats match the proof. */
export interface VerifiedDeal {
  readonly proof: ShuffleProof | null;
  /** The dealer, or null if the deal began from a position. */
  readonly dealer: Seat | null;
  readonly doubts: readonly Doubt[];
}

/**
 * A record whose shuffles were computed again.
 * A record cannot prove that its commitments and lists were shown before the deals, or that a contribution is one's
 * own: only the devices that took part know.
 * The server and a device that withholds its contribution could also reject a deal together. `withheld` counts how
 * often that was possible.
 */
export interface VerifiedRecord {
  readonly room: string | null;
  /** The day of the deals, with the server's commitment. Null for a record that is not of a day. */
  readonly day: Pick<DayProof, 'day' | 'commitment'> | null;
  readonly deals: readonly VerifiedDeal[];
  /** True if no deal is in doubt. */
  readonly isFair: boolean;
}

/** Computes every shuffle of a record again from its proofs. A fault contains the line and the reason. */
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

/**
 * A day's cards are not shuffled with the players' contributions. The server must have committed to them before the day
 * opened.
 */
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

/** True if the seats are the same in all deals: within a match no one takes or leaves a seat. */
function areSeatsKept(proofs: readonly (ShuffleProof | null)[], { seats }: ShuffleProof): boolean {
  const first = proofs.find((proof) => proof !== null);
  return seats.every((seat, number) => {
    const other = first?.seats[number];
    if (seat.kind === 'computer' || other?.kind !== 'person') return seat.kind === other?.kind;
    return seat.guest === other.guest;
  });
}

/** True if the deals' numbers are consecutive. Otherwise a deck could be chosen by its number. */
function isNumberConsecutive(proofs: readonly (ShuffleProof | null)[], index: number): boolean {
  const first = proofs.findIndex((proof) => proof !== null);
  const numberOfFirst = proofs[first]?.deal ?? 0;
  return numberOfFirst > first && proofs[index]?.deal === numberOfFirst + index - first;
}
