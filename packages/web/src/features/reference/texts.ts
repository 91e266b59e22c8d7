import { cardNames, type Messages, m, numberText, unitText } from '@coup-fourre/client/text';
import type { Rules } from '@coup-fourre/rules';

const EXTENDED_TARGET = 1000;

/** The keys of the rules' words: their numbers, with what they depend on where that changes the words. */
type RuleKey = Extract<keyof Messages, `rules.${number}` | `rules.${number}.${string}`>;

/** What the reference says of a rule or a chapter, by its number and what the words depend on, as those rules have it. */
export function ruleText({ edition, target, allSafetiesBonus }: Rules, key: string): string {
  return m[`rules.${key}` as RuleKey]({
    ...cardNames(edition),
    unit: unitText(edition),
    target: numberText(target),
    thousand: numberText(EXTENDED_TARGET),
    bonus: allSafetiesBonus,
  });
}
