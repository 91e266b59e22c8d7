import type { DayTerms } from '@coup-fourre/room';
import type { Doubt } from '@coup-fourre/room/fairness';

export type DayReport =
  | {
      readonly ok: true;
      readonly isFair: boolean;
      /** What does not fit, each once. */
      readonly doubts: readonly Doubt[];
      /** Whether this device has seen another commitment while the day was open. */
      readonly isChanged: boolean;
    }
  | { readonly ok: false; readonly fault: string };

interface DayReportInput {
  readonly day: Pick<DayTerms, 'day' | 'commitment'>;
  /** The record of any run of that day, with its proof. */
  readonly record: string;
  /** The commitment that this device has seen before; null if it has seen none. */
  readonly seen: string | null;
}

/** Computes the cards of a day again from its secret, and compares all with what was committed to. */
export async function verifyDay({ day, record, seen }: DayReportInput): Promise<DayReport> {
  const { verifyRecord } = await import('@coup-fourre/room/fairness');
  const verified = verifyRecord(record);
  if (!verified.ok) return { ok: false, fault: verified.error.message };
  const { day: proven, deals, isFair } = verified.value;
  const doubts = new Set(deals.flatMap((deal) => deal.doubts));
  if (proven === null) doubts.add('noProof');
  else if (proven.day !== day.day || proven.commitment !== day.commitment) doubts.add('otherCommitment');
  const isChanged = seen !== null && seen !== day.commitment;
  return { ok: true, isFair: isFair && doubts.size === 0 && !isChanged, doubts: [...doubts], isChanged };
}
