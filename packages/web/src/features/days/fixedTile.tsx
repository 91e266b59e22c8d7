import './days.css';
import { m } from '@coup-fourre/client/text';
import type { Day, DayTerms } from '@coup-fourre/room';
import type { Doubt } from '@coup-fourre/room/fairness';
import { useEffect } from 'react';
import { useOnline } from '../../online/useOnline.ts';
import { RecordCheck } from '../../table/online/recordCheck.tsx';
import { doubtText } from '../../text/doubtText.ts';
import { Icon } from '../../ui/art/index.ts';
import { FoldedTile } from '../../ui/tile.tsx';
import { ownEntry } from './dayText.ts';

/** The server's commitment to a day's cards. Once the day is over, also a check of the cards against it. */
export function FixedTile({ day }: { readonly day: Day }) {
  const { day: date, commitment, phase } = day;
  useEffect(() => {
    // Once the secret is public, a commitment is no longer remembered: it would prove nothing.
    if (phase !== 'over') rememberCommitment(localStorage, date, commitment);
  }, [date, commitment, phase]);
  return (
    <FoldedTile title={m.dayFixedTitle()} isOpen={phase === 'over'}>
      <p>{m.daySameCards()}</p>
      <p>{phase === 'over' ? m.dayFixedThen() : m.dayFixedText()}</p>
      <p className="fingerprint">
        <span className="unseen">{m.dayFingerprint()}: </span>
        <code>{commitment.match(/.{1,8}/g)?.join(' ')}</code>
      </p>
      {phase === 'over' && <DayCheck day={day} />}
    </FoldedTile>
  );
}

function DayCheck({ day }: { readonly day: Day }) {
  const { api } = useOnline();
  const entry = (ownEntry(day) ?? day.results?.ranking[0])?.entry ?? '';
  if (entry === '') return null;
  return (
    <RecordCheck
      text={m.dayCheck()}
      testId="day-check"
      fetchRecord={() => api.dayRecord(day.day, entry)}
      verify={(record) => verifyDay({ day, record, seen: commitmentSeen(localStorage, day.day) })}
    >
      {(report) => <Verdict checked={report} />}
    </RecordCheck>
  );
}

function Verdict({ checked }: { readonly checked: DayReport }) {
  if (!checked.ok) return <p>{m.shuffleBadRecord({ fault: checked.fault })}</p>;
  const { isFair, doubts, isChanged } = checked;
  return (
    <>
      <p className={isFair ? 'fair' : 'unfair'}>
        <Icon name={isFair ? 'check' : 'warning'} />
        <b>{isFair ? m.dayCheckFair() : m.dayCheckUnfair()}</b>
      </p>
      {isChanged && <p>{m.dayCheckChanged()}</p>}
      {doubts.map((doubt) => (
        <p key={doubt}>{doubtText(doubt)}</p>
      ))}
    </>
  );
}

const KEY = 'coup-fourre.days';
const MAX_DAYS = 14;

type DayStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Commitments seen on this device, by day. The server must not change them later. */
function remembered(storage: DayStorage): Readonly<Record<string, string>> {
  try {
    const read: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'));
  } catch {
    return {};
  }
}

/** Stores the first commitment seen of a day, for the latest MAX_DAYS days. */
export function rememberCommitment(storage: DayStorage, day: string, commitment: string): void {
  const known = remembered(storage);
  if (day in known) return;
  const latest = Object.entries({ ...known, [day]: commitment })
    .toSorted(([one], [other]) => other.localeCompare(one))
    .slice(0, MAX_DAYS);
  storage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
}

/** The first commitment seen on this device, or null. */
export function commitmentSeen(storage: DayStorage, day: string): string | null {
  return remembered(storage)[day] ?? null;
}

type DayReport =
  | {
      readonly ok: true;
      readonly isFair: boolean;
      /** Distinct reasons for doubt. */
      readonly doubts: readonly Doubt[];
      /** True if this device saw another commitment while the day was open. */
      readonly isChanged: boolean;
    }
  | { readonly ok: false; readonly fault: string };

interface DayReportInput {
  readonly day: Pick<DayTerms, 'day' | 'commitment'>;
  /** The record of any run of the day, with its proof. */
  readonly record: string;
  /** The commitment seen earlier on this device, or null. */
  readonly seen: string | null;
}

/** Computes the cards again from the secret and compares them with the commitment. */
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
