import { cardNames, type Messages, m, numberText, unitText } from '@coup-fourre/client/text';
import type { Rules } from '@coup-fourre/rules';

const EXTENDED_TARGET = 1000;

/** The keys of the rule texts: the rule numbers, with a suffix where the text depends on the edition. */
type RuleKey = Extract<keyof Messages, `rules.${number}` | `rules.${number}.${string}`>;

/** The text of a rule or chapter for the given rules. */
export function ruleText({ edition, target, allSafetiesBonus }: Rules, key: string): string {
  return m[`rules.${key}` as RuleKey]({
    ...cardNames(edition),
    unit: unitText(edition),
    target: numberText(target),
    thousand: numberText(EXTENDED_TARGET),
    bonus: allSafetiesBonus,
  });
}
