import type { ApiResult } from '@coup-fourre/client/http';
import type { Refusal } from '@coup-fourre/client/text';
import { useState } from 'react';

interface RecordCheck<Report> {
  readonly fetchRecord: () => Promise<ApiResult<string>>;
  /** May reject, because its code is loaded on demand. */
  readonly verify: (record: string) => Promise<Report>;
}

/** `check` fetches a record and verifies it in this browser. */
export function useRecordCheck<Report>({ fetchRecord, verify }: RecordCheck<Report>) {
  const [report, setReport] = useState<Report | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [isChecking, setChecking] = useState(false);

  async function run(): Promise<void> {
    if (isChecking) return;
    setChecking(true);
    setRefused(null);
    try {
      const record = await fetchRecord();
      if (record.ok) setReport(await verify(record.value));
      else setRefused(record.reason);
    } catch {
      setRefused('partFailed');
    } finally {
      setChecking(false);
    }
  }

  return { report, refused, isChecking, check: () => void run() };
}
