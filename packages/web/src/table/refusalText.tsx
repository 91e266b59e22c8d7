import { m, type Refusal, reasonTextWithoutRule, ruleOfRefusal } from '@coup-fourre/client/text';
import type { Rules } from '@coup-fourre/rules';

interface RefusalTextProps {
  readonly reason: Refusal;
  readonly rules: Rules;
  /** Opens the rules at that rule. */
  readonly openRule: (rule: string) => void;
}

/** Why something is refused. Where a rule says so, the whole sentence is a button that opens it: on a phone there is no room for one of its own. */
export function RefusalText({ reason, rules, openRule }: RefusalTextProps) {
  const words = reasonTextWithoutRule(reason, rules.edition);
  const rule = ruleOfRefusal(reason, rules);
  if (rule === null) return <span>{words}</span>;
  return (
    <button type="button" className="why-not" onClick={() => openRule(rule)}>
      {words} <u>{m.rule({ number: rule })}</u>
    </button>
  );
}
