import type { TableModel } from '@coup-fourre/client';
import { m, type Refusal, refusalText, ruleCitedBy } from '@coup-fourre/client/text';

interface RefusalTextProps {
  readonly reason: Refusal;
  readonly model: TableModel;
  readonly openRule: (rule: string) => void;
}

/** The reason of a refusal. If a rule is cited, the whole sentence opens it: a phone has no room for a separate button. */
export function RefusalText({ reason, model, openRule }: RefusalTextProps) {
  const words = refusalText(model, reason);
  const rule = ruleCitedBy(reason, model.rules);
  if (rule === undefined) return <span>{words}</span>;
  return (
    <button type="button" className="refusal-text" onClick={() => openRule(rule)}>
      {words} <u>{m.rule({ number: rule })}</u>
    </button>
  );
}
