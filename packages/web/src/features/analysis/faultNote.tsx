import type { FaultWords } from './faultText.ts';

/** What is wrong, in words; what only the notation can say stands as it is, in English. */
export function FaultNote({ fault: { words, detail } }: { readonly fault: FaultWords }) {
  return (
    <p role="alert" className="analysis-fault">
      {words} {detail !== undefined && <code lang="en">{detail}</code>}
    </p>
  );
}
