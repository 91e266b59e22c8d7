import { editionName, fieldName, m, valueText } from '@coup-fourre/client/text';
import {
  EDITION_IDS,
  type EditionId,
  editionOf,
  PLAYER_COUNTS,
  type Players,
  RULE_FIELDS,
  RULE_VALUES,
  type RuleField,
  type RuleValue,
  rulesFor,
  supportsPlayers,
} from '@coup-fourre/rules';
import { type Draft, withHouse } from '../../game/draft.ts';
import { Choices } from '../../ui/choices.tsx';
import { SelectField } from '../../ui/select.tsx';

interface EditionSelectProps {
  readonly draft: Draft;
  readonly choose: (edition: EditionId) => void;
}

export function EditionSelect({ draft, choose }: EditionSelectProps) {
  return (
    <SelectField
      label={m.editionLabel()}
      values={EDITION_IDS}
      textOf={(id) =>
        supportsPlayers(editionOf(id), draft.players) ? editionName(id) : `${editionName(id)} (${m.editionTwoOnly()})`
      }
      chosen={draft.edition}
      choose={choose}
    />
  );
}

const FORMATS = RULE_VALUES.format;
const FORMAT_NAMES = { match: m.formatMatch, single: m.formatSingle, simpler: m.formatSimpler } as const;
const FORMAT_NOTES = { match: m.formatMatchNote, single: m.formatSingleNote, simpler: m.formatSimplerNote } as const;

export function FormatChoice({ draft, change }: { readonly draft: Draft; readonly change: (draft: Draft) => void }) {
  const printed = rulesFor(draft.edition, draft.players).format;
  return (
    <Choices
      label={m.formatLabel()}
      values={FORMATS.map((format) => ({ value: format, name: FORMAT_NAMES[format](), note: FORMAT_NOTES[format]() }))}
      chosen={rulesFor(draft.edition, draft.players, draft.house).format}
      choose={(format) => change(withHouse(draft, 'format', format === printed ? undefined : format))}
    />
  );
}

interface HouseRulesProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

/** The format has its own control. */
const FIELDS = RULE_FIELDS.filter((field) => field !== 'format');

/** Every rule in which editions differ, in a collapsed section, to be changed for this table. */
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
    <SelectField
      label={fieldName(field)}
      values={values}
      textOf={(value) =>
        value === printed ? m.asEdition({ value: valueText(field, value) }) : valueText(field, value)
      }
      chosen={chosen ?? printed}
      choose={(value) =>
        change(withHouse(draft, field, value === printed ? undefined : (value as Draft['house'][Field])))
      }
    />
  );
}

const COUNT_NAMES: Readonly<Record<Players, () => string>> = {
  2: m.players2,
  3: m.players3,
  4: m.players4,
  6: m.players6,
};

interface PlayerCountProps {
  readonly edition: EditionId;
  readonly players: Players;
  readonly choose: (players: Players) => void;
}

export function PlayerCount({ edition, players, choose }: PlayerCountProps) {
  return (
    <fieldset className="counts" aria-label={m.howMany()}>
      {PLAYER_COUNTS.map((count) => (
        <button
          key={count}
          type="button"
          aria-pressed={players === count}
          disabled={!supportsPlayers(editionOf(edition), count)}
          onClick={() => choose(count)}
        >
          <b>{count}</b> {COUNT_NAMES[count]()}
        </button>
      ))}
    </fieldset>
  );
}
