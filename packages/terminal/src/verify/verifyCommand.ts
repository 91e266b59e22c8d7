import { stdout } from 'node:process';
import { capitalized, type Locale, listText, m } from '@coup-fourre/client/text';
import type { ShuffleProof } from '@coup-fourre/room';
import { isUnproven, type VerifiedDeal, type VerifiedRecord, verifyRecord } from '@coup-fourre/room/fairness';
import { readRecordTexts, recordFault } from '../options/inputFiles.ts';
import { showReportLanguage } from '../options/reportLanguage.ts';
import { EXIT_CODES } from '../program/errors.ts';
import { numberOf } from '../text/layoutText.ts';

export interface VerifyFlags {
  readonly json?: true;
  readonly lang?: Locale;
}

/** Verifies the records in a file, or on standard input for `-`. */
export async function verify(file: string, typed: VerifyFlags): Promise<void> {
  await showReportLanguage(typed);
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
  return records
    .map((record, index) => `${m.verifyRecord({ number: index + 1 })}\n${verifiedText(record)}`)
    .join('\n\n');
}

type Verdict = 'fair' | 'unfair' | 'unproven';

/** A record is unfair if a proof does not match, and unproven if something is missing. */
function verdictOf({ isFair, deals }: VerifiedRecord): Verdict {
  if (isFair) return 'fair';
  return deals.some(({ doubts }) => doubts.some((doubt) => !isUnproven(doubt))) ? 'unfair' : 'unproven';
}

/** A verified record for people: one line per deal, then the verdict. */
function verifiedText(record: VerifiedRecord): string {
  return [...record.deals.map(dealText), verdictText(record)].join('\n');
}

function dealText({ proof, doubts }: VerifiedDeal, index: number): string {
  const deal = index + 1;
  const found =
    doubts.length === 0 ? m.verifyFair() : doubts.map((doubt) => m[`verifyDoubt${capitalized(doubt)}`]()).join('; ');
  if (proof === null) return m.verifyDeal({ deal, words: found });
  const withheld = proof.withheld.map((seats) => m.verifyWithheld({ seats: seatsText(seats) }));
  const parts = m.verifyParts({ seats: seatsText(contributorsOf(proof)), commitment: proof.commitment });
  return m.verifyDealNumber({ deal, number: proof.deal, words: [found, ...withheld, parts].join('; ') });
}

function seatsText(seats: readonly number[]): string {
  return seats.length === 0
    ? m.verifyNoSeat()
    : m.verifySeat({ seats: listText(seats.map((seat) => String(numberOf(seat)))) });
}

function contributorsOf({ seats }: ShuffleProof): number[] {
  return seats.flatMap((listed, seat) => (listed.kind === 'person' && listed.value !== null ? [seat] : []));
}

function verdictText(record: VerifiedRecord): string {
  switch (verdictOf(record)) {
    case 'fair':
      return record.day === null ? fairRoomText(record) : m.verdictFairDay(record.day);
    case 'unfair':
      return m.verdictUnfair();
    case 'unproven':
      return m.verdictUnproven();
  }
}

/** No proof can rule out a second try: a person who withholds a contribution may know the cards from the server. */
function fairRoomText({ room, deals }: VerifiedRecord): string {
  const count = deals.filter(({ proof }) => proof !== null && proof.withheld.length > 0).length;
  const fair = m.verdictFairRoom({ room: room ?? '' });
  return count === 0 ? fair : `${fair}; ${m.verdictWithheld({ count })}`;
}

/** The same as JSON. `deal` counts the record's deals from 1, `number` the room's (null without a proof). */
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
