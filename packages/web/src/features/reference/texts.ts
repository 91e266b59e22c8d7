import type { Rules } from '@coup-fourre/rules';
import { fillIn, type WordFiles, type Words } from '../../text/longText.ts';
import { numberText } from '../../text/number.ts';

/** What the reference says, in each language. */
export const RULE_TEXTS: WordFiles = import.meta.glob<Words>('./texts/*.json', { import: 'default' });

const EXTENDED_TARGET = 1000;

/** What the reference says under a key, its inputs filled in as those rules have them. */
export function ruleWords(
  words: Words,
  rules: Rules,
  key: string,
  inputs: Readonly<Record<string, string | number>> = {},
): string {
  const { target, allSafetiesBonus } = rules;
  const known = { target: numberText(target), thousand: numberText(EXTENDED_TARGET), bonus: allSafetiesBonus };
  return fillIn(words[key] ?? '', rules.edition, { ...known, ...inputs });
}
