import { type HouseRules, RULE_FIELDS, type Rules } from '@coup-fourre/rules';
import type { Words } from '../../text/longText.ts';
import { editionName, fieldName, valueText } from '../../text/ruleText.ts';
import { ruleWords } from './texts.ts';

interface EditionListProps {
  readonly rules: Rules;
  readonly house: HouseRules;
  readonly words: Words;
}

/** Rule 13.1: every field in which editions differ, as it is here, house rules marked. */
export function EditionList({ rules, house, words }: EditionListProps) {
  return (
    <dl className="edition-list">
      <div>
        <dt>{ruleWords(words, rules, 'ui.edition')}</dt>
        <dd>{editionName(rules.edition)}</dd>
      </div>
      {RULE_FIELDS.map((field) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            {house[field] !== undefined && <em className="house-mark">{words['ui.house']}</em>}{' '}
            {valueText(field, rules[field])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
