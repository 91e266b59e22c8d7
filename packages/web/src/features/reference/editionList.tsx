import { editionName, fieldName, m, valueText } from '@coup-fourre/client/text';
import { type HouseRules, RULE_FIELDS, type Rules } from '@coup-fourre/rules';

interface EditionListProps {
  readonly rules: Rules;
  readonly house: HouseRules;
}

/** Rule 13.1: every field in which editions differ, as it is here, house rules marked. */
export function EditionList({ rules, house }: EditionListProps) {
  return (
    <dl className="edition-list">
      <div>
        <dt>{m.editionLabel()}</dt>
        <dd>{editionName(rules.edition)}</dd>
      </div>
      {RULE_FIELDS.map((field) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            {house[field] !== undefined && <em className="house-mark">{m['rules.house']()}</em>}{' '}
            {valueText(field, rules[field])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
