import { fieldName, m, valueText } from '@coup-fourre/client/text';
import { RULE_FIELDS, RULE_VALUES, type RuleField, type RuleValue, rulesFor } from '@coup-fourre/rules';
import { type Draft, withHouse } from '../../game/draft.ts';

interface HouseRulesProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

/** The format has its own control. */
const FIELDS = RULE_FIELDS.filter((field) => field !== 'format');

/** Every rule in which editions differ, in a collapsed section: each can be changed for this table. */
export function HouseRulesFields({ draft, change }: HouseRulesProps) {
  return (
    <details className="house">
      <summary>{m.houseRules()}</summary>
      <p className="label">{m.houseNote()}</p>
      {FIELDS.map((field) => (
        <HouseRule key={field} field={field} draft={draft} change={change} />
      ))}
    </details>
  );
}

function HouseRule<Field extends RuleField>({ field, draft, change }: HouseRulesProps & { readonly field: Field }) {
  const printed = rulesFor(draft.edition, draft.players)[field];
  const chosen = draft.house[field];
  const values: readonly RuleValue<Field>[] = RULE_VALUES[field];
  return (
    <label className="field-name">
      <span className="label">{fieldName(field)}</span>
      <select
        value={String(chosen ?? printed)}
        onChange={({ target }) => {
          const value = values.find((other) => String(other) === target.value);
          change(withHouse(draft, field, value === printed ? undefined : (value as Draft['house'][Field])));
        }}
      >
        {values.map((value) => (
          <option key={String(value)} value={String(value)}>
            {value === printed ? m.asEdition({ value: valueText(field, value) }) : valueText(field, value)}
          </option>
        ))}
      </select>
    </label>
  );
}
