import { m, reasonText } from '@coup-fourre/client/text';
import type { ReadStudyResult } from './useStudies.ts';

type Fault = Extract<ReadStudyResult, { ok: false }>['fault'];

/** Why a study cannot be read, in the reader's language. */
export function studyFaultText(fault: Fault): string {
  if (fault.kind === 'failed') return reasonText('partFailed');
  if (fault.kind !== 'badStudy') return m.studyFaultLink();
  return fault.line === null ? m.studyFault() : m.studyFaultLine({ line: fault.line });
}

/** The same with the parser's message, which is in English. */
export function StudyFault({ fault }: { readonly fault: Fault }) {
  return (
    <p role="alert">
      {studyFaultText(fault)} {fault.kind === 'badStudy' && <code lang="en">{fault.message}</code>}
    </p>
  );
}
