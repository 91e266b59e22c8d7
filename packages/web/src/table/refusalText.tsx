import type { TableModel } from '@coup-fourre/client';
import { m, type Refusal, refusalText, ruleCitedBy } from '@coup-fourre/client/text';

interface RefusalTextProps {
  readonly reason: Refusal;
  readonly model: TableModel;
  /** Opens the rules at that rule. */
  readonly openRule: (rule: string) => void;
}

/** Why something is refused. Where a rule says so, the whole sentence is a button that opens it: on a phone there is no room for one of its own. */
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
