import { m, type Refusal, reasonTextWithoutRule, ruleCitedBy } from '@coup-fourre/client/text';
import type { Rules } from '@coup-fourre/rules';

interface RefusalTextProps {
  readonly reason: Refusal;
  readonly rules: Rules;
  /** Opens the rules at that rule. */
  readonly openRule: (rule: string) => void;
}

/** Why something is refused. Where a rule says so, the whole sentence is a button that opens it: on a phone there is no room for one of its own. */
export function RefusalText({ reason, rules, openRule }: RefusalTextProps) {
  const words = reasonTextWithoutRule(reason, rules);
  const rule = ruleCitedBy(reason, rules);
  if (rule === undefined) return <span>{words}</span>;
  return (
    <button type="button" className="refusal-text" onClick={() => openRule(rule)}>
      {words} <u>{m.rule({ number: rule })}</u>
    </button>
  );
}
