import { m } from '@coup-fourre/client/text';
import type { Moment } from '@coup-fourre/rules';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { goTo } from '../../ui/page/useAddress.ts';
import { openRecord } from '../../worker/replay.ts';
import { analysisLink } from './studyLinks.ts';

interface AnalyzeButtonProps {
  /** Fetches the record. Returns null if that fails. */
  readonly record: () => Promise<string | null>;
  readonly moment: Moment;
  readonly small?: boolean;
}

export function AnalyzeButton({ record, moment, small }: AnalyzeButtonProps) {
  const [hasFailed, setFailed] = useState(false);
  async function open(): Promise<void> {
    const text = await record();
    const opened = text === null ? null : await openRecord({ record: text, deal: null });
    setFailed(!opened?.ok);
    if (opened?.ok) goTo(analysisLink({ packed: opened.replay.packed, moment }));
  }
  return (
    <>
      <Button quiet small={small} icon="bulb" text={m.homeAnalysis()} onClick={() => void open()} />
      {hasFailed && <p role="alert">{m.reviewFaultUnknown()}</p>}
    </>
  );
}
