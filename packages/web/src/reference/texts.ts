import type { Rules } from '@coup-fourre/rules';
import { filled, type WordFiles, type Words } from '../text/longText.ts';
import { numberText } from '../text/number.ts';

/** What the reference says, in each language. */
export const RULE_TEXTS: WordFiles = import.meta.glob<Words>('./texts/*.json', { import: 'default' });

const LONG_TRIP = 1000;

/** What the reference says under a key, its inputs filled in as those rules have them. */
export function ruleWords(
  words: Words,
  rules: Rules,
  key: string,
  inputs: Readonly<Record<string, string | number>> = {},
): string {
  const { target, allSafetiesBonus } = rules;
  const known = { target: numberText(target), thousand: numberText(LONG_TRIP), bonus: allSafetiesBonus };
  return filled(words[key] ?? '', rules.edition, { ...known, ...inputs });
}
