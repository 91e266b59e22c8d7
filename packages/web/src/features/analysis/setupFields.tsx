import type { SeatedSetup } from '@coup-fourre/client';
import { giveTurn, isOnTop, milesOf, withRules } from '@coup-fourre/client/analysis';
import { cardText, editionName, m, nameOfSeat, nameOfTeam } from '@coup-fourre/client/text';
import {
  EDITIONS,
  editionOf,
  HAZARDS,
  nameOf,
  PLAYER_COUNTS,
  type PositionDraft,
  rulesFor,
  supportsPlayers,
  teamOf,
} from '@coup-fourre/rules';
import { range } from '../../game/range.ts';
import { Toggle } from '../../ui/choices.tsx';

interface SetupFieldsProps {
  readonly setup: SeatedSetup;
  readonly draft: PositionDraft;
  readonly change: (draft: PositionDraft) => void;
}

const TRIPS = [700, 1000] as const;
const MAX_TOTAL = 9999;

export function SetupFields({ setup, draft, change }: SetupFieldsProps) {
  const { rules, turn, totals } = draft;
  return (
    <div className="setup-fields">
      <Field
        label={m.editionLabel()}
        value={rules.edition}
        options={EDITIONS.map(({ id }) => ({ value: id, name: editionName(id) }))}
        choose={(id) => {
          const edition = EDITIONS.find((each) => each.id === id);
          if (!edition) return;
          const players = supportsPlayers(edition, rules.players) ? rules.players : 2;
          change(withRules(draft, rulesFor(edition.id, players)));
        }}
      />
      <Field
        label={m.analysisPlayers()}
        value={`${rules.players}`}
        options={PLAYER_COUNTS.filter((count) => supportsPlayers(editionOf(rules.edition), count)).map((count) => ({
          value: `${count}`,
          name: `${count}`,
        }))}
        choose={(value) => {
          const players = PLAYER_COUNTS.find((count) => `${count}` === value);
          if (players) change(withRules(draft, rulesFor(rules.edition, players)));
        }}
      />
      <Field
        label={m.analysisTurnOf()}
        value={`${turn}`}
        options={range(rules.players).map((seat) => ({ value: `${seat}`, name: nameOfSeat(setup, seat) }))}
        choose={(value) => change(giveTurn(draft, Number(value)))}
      />
      <Field
        label={m.analysisTrip()}
        value={`${draft.target ?? rules.target}`}
        options={TRIPS.map((miles) => ({ value: `${miles}`, name: `${miles}` }))}
        choose={(value) => change({ ...draft, target: Number(value) })}
      />
      <Toggle
        label={m.analysisInMatch()}
        isOn={totals !== null}
        change={(isOn) => change({ ...draft, totals: isOn ? draft.teams.map(() => 0) : null })}
      />
      {totals?.map((total, team) => (
        <label key={nameOfTeam(setup, team)} className="field-name">
          <span className="label">{m.analysisTotalOf({ team: nameOfTeam(setup, team) })}</span>
          <input
            type="number"
            min={0}
            max={MAX_TOTAL}
            step={5}
            value={total}
            onChange={({ target }) =>
              change({
                ...draft,
                totals: totals.with(team, Math.max(0, Math.min(MAX_TOTAL, target.valueAsNumber || 0))),
              })
            }
          />
        </label>
      ))}
      <Decisions setup={setup} draft={draft} change={change} />
    </div>
  );
}

/** Pending decisions: the answer to a hazard, or to an extension. */
function Decisions({ setup, draft, change }: SetupFieldsProps) {
  const own = teamOf(setup, draft.turn);
  const hazards = draft.teams.flatMap((_, team) =>
    team === own ? [] : HAZARDS.filter((card) => isOnTop(draft, team, card)).map((card) => ({ card, on: team })),
  );
  const canExtend = draft.rules.extension && milesOf(draft, own) === TRIPS[0];
  return (
    <>
      {hazards.map(({ card, on }) => {
        const isOn = draft.hazard?.card === card && draft.hazard.on === on;
        const words = { card: cardText(nameOf(card), setup.edition), team: nameOfTeam(setup, on) };
        return (
          <Toggle
            key={`${card} ${on}`}
            label={m.analysisPending(words)}
            isOn={isOn}
            change={(isPending) => change({ ...draft, hazard: isPending ? { card, on } : null })}
          />
        );
      })}
      {canExtend && (
        <Toggle
          label={m.analysisExtension()}
          isOn={draft.isExtension}
          change={(isExtension) => change({ ...draft, isExtension })}
        />
      )}
    </>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly choose: (value: string) => void;
}

function Field({ label, value, options, choose }: FieldProps) {
  return (
    <label className="field-name">
      <span className="label">{label}</span>
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
