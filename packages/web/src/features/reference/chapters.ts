import { cardNames, type Messages, m, numberText, unitText } from '@coup-fourre/client/text';
import { EXTENDED_TARGET, type RuleField, type Rules } from '@coup-fourre/rules';

/** A rule as it applies at a table: its number in RULES.md, and the fields of the edition that it depends on. */
export interface RuleEntry {
  readonly number: string;
  /** Key of the rule's text among the messages. */
  readonly key: string;
  readonly fields: readonly RuleField[];
}

export interface Chapter {
  readonly number: string;
  readonly rules: readonly RuleEntry[];
}

/** A rule's number alone, or with the field that selects its text. */
type Line = string | readonly [number: string, field: RuleField];

/** The chapters for the given rules. Rules that do not apply are left out, unless a refusal may cite them. */
export function chaptersOf(rules: Rules): Chapter[] {
  return Object.entries(linesOf(rules)).map(([number, lines]) => ({
    number,
    rules: lines.map((line) => ruleEntryOf(rules, line)),
  }));
}

function linesOf(rules: Rules): Readonly<Record<string, readonly Line[]>> {
  return {
    1: ['1.1', '1.2', '1.3', ['1.4', 'deck']],
    2: [rules.players > 3 ? '2.1.partners' : '2.1.single', '2.2', '2.3', '2.4'],
    3: ['3.1', '3.2', '3.3', '3.4', '3.5'],
    4: ['4.1', '4.2', '4.3', '4.4'],
    5: ['5.1', '5.2', ['5.3', 'hazardsGoOn'], ['5.4', 'hazardsGoOn'], ['5.5', 'limitOnLimit'], '5.6'],
    6: ['6.1', '6.2', '6.3', '6.4'],
    7: ['7.1', '7.2', '7.3', ['7.4', 'safetyClears']],
    8: ['8.1', '8.2', '8.3', '8.4', '8.5', ['8.6', 'coupFourreBy']],
    9: mayExtend(rules) ? ['9.1.true', '9.2', '9.3'] : ['9.1.false'],
    10: ['10.1', '10.2', ['10.3', 'endsWhenNoneCanScore']],
    11: scoringOf(rules),
    12: winningOf(rules),
    13: ['13.1', '13.2'],
  };
}

/** Rules 9.1 and 12.5: a trip of 1000 miles cannot be extended. */
function mayExtend({ target, extension, format }: Rules): boolean {
  return target === 700 && extension && format !== 'simpler';
}

function scoringOf(rules: Rules): readonly Line[] {
  if (rules.format === 'simpler') return ['11.0'];
  const extension: readonly Line[] = mayExtend(rules) ? [['11.9', 'extensionBonus']] : [];
  return ['11.1', '11.2', '11.3', '11.4', '11.5', '11.6', '11.7', ['11.8', 'shutOut'], ...extension];
}

function winningOf({ format, ties }: Rules): readonly Line[] {
  if (format === 'single') return ['12.4'];
  if (format === 'simpler') return ['12.5'];
  return ['12.1', ties === 'shared' ? '12.2' : '12.3', '12.6'];
}

/** Further fields that a rule depends on although its text has only one key. */
const FIELDS: Readonly<Record<string, readonly RuleField[]>> = {
  '2.4': ['target'],
  '9.1.true': ['extension', 'target'],
  '9.1.false': ['extension', 'target'],
  '11.3': ['allSafetiesBonus'],
  '11.0': ['format'],
  '12.1': ['format'],
  '12.2': ['ties'],
  '12.3': ['ties'],
  '12.4': ['format'],
  '12.5': ['format'],
};

function ruleEntryOf(rules: Rules, line: Line): RuleEntry {
  if (typeof line === 'string') {
    const number = line.split('.').slice(0, 2).join('.');
    return { number, key: line, fields: FIELDS[line] ?? [] };
  }
  const [number, field] = line;
  return { number, key: `${number}.${rules[field]}`, fields: [field] };
}

/** A rule number, with a suffix if the text depends on the edition. */
type RuleKey = Extract<keyof Messages, `rules.${number}` | `rules.${number}.${string}`>;

/** Text of a rule or chapter for the given rules. */
export function ruleText({ edition, target, allSafetiesBonus }: Rules, key: string): string {
  return m[`rules.${key}` as RuleKey]({
    ...cardNames(edition),
    unit: unitText(edition),
    target: numberText(target),
    thousand: numberText(EXTENDED_TARGET),
    bonus: allSafetiesBonus,
  });
}
