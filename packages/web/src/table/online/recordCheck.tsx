import type { ApiResult } from '@coup-fourre/client/http';
import { type Refusal, reasonText } from '@coup-fourre/client/text';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface RecordCheckProps<Report> {
  readonly text: string;
  readonly testId: string;
  readonly fetchRecord: () => Promise<ApiResult<string>>;
  /** May reject, because its code is loaded on demand. */
  readonly verify: (record: string) => Promise<Report>;
  readonly children: (report: Report) => ReactNode;
}

/** A button that fetches a record and verifies it in this browser. The report follows below. */
export function RecordCheck<Report>(props: RecordCheckProps<Report>) {
  const { text, testId, fetchRecord, verify, children } = props;
  const [report, setReport] = useState<Report | null>(null);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [isChecking, setChecking] = useState(false);

  async function check(): Promise<void> {
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

  return (
    <>
      <Button quiet icon="check" text={text} isOff={isChecking} onClick={() => void check()} />
      <div aria-live="polite" className="shuffle-check" data-testid={testId}>
        {refused !== null && <p>{reasonText(refused)}</p>}
        {report !== null && children(report)}
      </div>
    </>
  );
}
