import { stdout } from 'node:process';
import type { ShuffleProof } from '@coup-fourre/room';
import {
  type Doubt,
  isUnproven,
  type VerifiedDeal,
  type VerifiedRecord,
  verifyRecord,
} from '@coup-fourre/room/fairness';
import { readRecordTexts, recordFault } from '../options/inputFiles.ts';
import { EXIT_CODES } from '../program/errors.ts';

export interface VerifyFlags {
  readonly json?: true;
}

/** Verifies the records in a file, or on standard input for `-`. */
export async function verify(file: string, typed: VerifyFlags): Promise<void> {
  const records = (await readRecordTexts(file)).map((record) => {
    const result = verifyRecord(record.text);
    if (!result.ok) throw recordFault(file, record, result.error.message);
    return result.value;
  });
  stdout.write(`${typed.json ? JSON.stringify(encodeAll(records)) : textOfAll(records)}\n`);
  if (records.some(({ isFair }) => !isFair)) process.exitCode = EXIT_CODES.failed;
}

/** One record is one object. Several are a list in `records`. */
function encodeAll(records: readonly VerifiedRecord[]): object {
  const encoded = records.map(encodeVerified);
  return encoded.length === 1 ? (encoded[0] ?? {}) : { records: encoded };
}

function textOfAll(records: readonly VerifiedRecord[]): string {
  if (records.length === 1) return records.map(verifiedText).join();
  return records.map((record, index) => `record ${index + 1}\n${verifiedText(record)}`).join('\n\n');
}

/** The verdict on a record: fair, unfair or unproven. */
type Verdict = 'fair' | 'unfair' | 'unproven';

/** A record is unfair if a proof does not match, and unproven if something is missing. */
function verdictOf({ isFair, deals }: VerifiedRecord): Verdict {
  if (isFair) return 'fair';
  return deals.some(({ doubts }) => doubts.some((doubt) => !isUnproven(doubt))) ? 'unfair' : 'unproven';
}

const DOUBT_TEXTS: Record<Doubt, string> = {
  noProof: 'no proof',
  noContribution: 'no one but the server had a part in the shuffle',
  otherCommitment: 'the secret is not the one committed to',
  otherDeck: 'the shuffle gives another deck',
  otherDealer: 'the shuffle gives another dealer',
  otherSeats: 'others sit at the table than at the first deal',
  otherNumber: 'its number in the room does not follow',
};

/** A verified record for people: one line per deal, then the verdict. */
function verifiedText(record: VerifiedRecord): string {
  return [...record.deals.map(dealText), verdictText(record)].join('\n');
}

function dealText({ proof, doubts }: VerifiedDeal, index: number): string {
  const deal = `deal ${index + 1}${proof === null ? '' : ` (number ${proof.deal} in the room)`}`;
  const found = doubts.length === 0 ? 'fair' : doubts.map((doubt) => DOUBT_TEXTS[doubt]).join('; ');
  if (proof === null) return `${deal}: ${found}`;
  const withheld = proof.withheld.map((seats) => `; begun anew, as ${seatsText(seats)} did not reveal a part`);
  return `${deal}: ${found}${withheld.join('')}; parts of ${seatsText(contributorsOf(proof))}; commitment ${proof.commitment}`;
}

function seatsText(seats: readonly number[]): string {
  return seats.length === 0 ? 'no seat' : `seat ${seats.join(' and ')}`;
}

/** The seats whose devices contributed to a shuffle. */
function contributorsOf({ seats }: ShuffleProof): number[] {
  return seats.flatMap((listed, seat) => (listed.kind === 'person' && listed.value !== null ? [seat] : []));
}

function verdictText(record: VerifiedRecord): string {
  switch (verdictOf(record)) {
    case 'fair':
      return record.day === null ? fairRoomText(record) : fairDayText(record.day);
    case 'unfair':
      return 'not fair: something is not what was committed to';
    case 'unproven':
      return 'not proven: the record does not show, for every deal, that no one could choose its cards';
  }
}

function fairRoomText(record: VerifiedRecord): string {
  return `fair: cards, dealers and seats are what the shuffles of room ${record.room} give. No one could choose them, for whoever had a part of their own and saw the commitment before the deal${secondTries(record)}`;
}

function fairDayText({ day, commitment }: NonNullable<VerifiedRecord['day']>): string {
  return `fair: the cards are those that the server had for everyone on ${day}. Compare its commitment with the one that it showed before that day: ${commitment}`;
}

/** No proof can rule this out: a person who withholds a contribution may know the cards from the server. */
function secondTries({ deals }: VerifiedRecord): string {
  const count = deals.filter(({ proof }) => proof !== null && proof.withheld.length > 0).length;
  return count === 0 ? '' : `; but in ${count} of the deals a part was withheld, and the shuffle begun anew`;
}

/**
 * The same as JSON. `deal` counts the record's deals from 1. `number` counts the room's deals and is null without a
 * proof.
 */
function encodeVerified(record: VerifiedRecord): object {
  return {
    verdict: verdictOf(record),
    room: record.room,
    ...record.day,
    deals: record.deals.map(({ proof, doubts }, index) => ({
      deal: index + 1,
      number: proof?.deal ?? null,
      commitment: proof?.commitment ?? null,
      parts: proof === null ? [] : contributorsOf(proof),
      withheld: proof?.withheld ?? [],
      doubts,
    })),
  };
}
