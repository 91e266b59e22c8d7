import { editionName, fieldName, m, valueText } from '@coup-fourre/client/text';
import {
  EDITIONS,
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
import { type Draft, withHouse, withPlayers } from '../../game/draft.ts';
import { Choices } from '../../ui/choices.tsx';

interface EditionSelectProps {
  readonly draft: Draft;
  readonly choose: (edition: EditionId) => void;
}

export function EditionSelect({ draft, choose }: EditionSelectProps) {
  return (
    <label className="field-name">
      <span className="label">{m.editionLabel()}</span>
      <select
        value={draft.edition}
        onChange={({ target }) => {
          const edition = EDITIONS.find(({ id }) => id === target.value);
          if (edition) choose(edition.id);
        }}
      >
        {EDITIONS.map((edition) => (
          <option key={edition.id} value={edition.id}>
            {supportsPlayers(edition, draft.players)
              ? editionName(edition.id)
              : `${editionName(edition.id)} (${m.editionTwoOnly()})`}
          </option>
        ))}
      </select>
    </label>
  );
}

const FORMATS = RULE_VALUES.format;
const FORMAT_NAMES = { match: m.formatMatch, single: m.formatSingle, simpler: m.formatSimpler } as const;
const FORMAT_NOTES = { match: m.formatMatchNote, single: m.formatSingleNote, simpler: m.formatSimplerNote } as const;

interface FormatChoiceProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

export function FormatChoice({ draft, change }: FormatChoiceProps) {
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

/** Every rule in which editions differ, in a collapsed section. Each can be changed for this table. */
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

const COUNT_NAMES: Readonly<Record<Players, () => string>> = {
  2: m.players2,
  3: m.players3,
  4: m.players4,
  6: m.players6,
};

interface PlayerCountProps {
  readonly draft: Draft;
  readonly change: (draft: Draft) => void;
}

export function PlayerCount({ draft, change }: PlayerCountProps) {
  const edition = editionOf(draft.edition);
  return (
    <fieldset className="counts" aria-label={m.howMany()}>
      {PLAYER_COUNTS.map((players) => (
        <button
          key={players}
          type="button"
          aria-pressed={draft.players === players}
          disabled={!supportsPlayers(edition, players)}
          onClick={() => change(withPlayers(draft, players))}
        >
          <b>{players}</b> {COUNT_NAMES[players]()}
        </button>
      ))}
    </fieldset>
  );
}
