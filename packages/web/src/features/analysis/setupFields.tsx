import type { SeatedSetup } from '@coup-fourre/client';
import { giveTurn, isOnTop, milesOf, withRules } from '@coup-fourre/client/analysis';
import { cardText, editionName, m, nameOfSeat, nameOfTeam, numberText } from '@coup-fourre/client/text';
import {
  EDITION_IDS,
  editionOf,
  HAZARDS,
  nameOf,
  type PositionDraft,
  rulesFor,
  supportsPlayers,
  teamOf,
} from '@coup-fourre/rules';
import { range } from '../../game/range.ts';
import { Toggle } from '../../ui/choices.tsx';
import { SelectField } from '../../ui/select.tsx';

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
      <SelectField
        label={m.editionLabel()}
        values={EDITION_IDS}
        textOf={editionName}
        chosen={rules.edition}
        choose={(id) => {
          const players = supportsPlayers(editionOf(id), rules.players) ? rules.players : 2;
          change(withRules(draft, rulesFor(id, players)));
        }}
      />
      <SelectField
        label={m.analysisPlayers()}
        values={editionOf(rules.edition).players}
        chosen={rules.players}
        choose={(players) => change(withRules(draft, rulesFor(rules.edition, players)))}
      />
      <SelectField
        label={m.analysisTurnOf()}
        values={range(rules.players)}
        textOf={(seat) => nameOfSeat(setup, seat)}
        chosen={turn}
        choose={(seat) => change(giveTurn(draft, seat))}
      />
      <SelectField
        label={m.analysisTrip()}
        values={TRIPS}
        textOf={numberText}
        chosen={draft.target ?? rules.target}
        choose={(target) => change({ ...draft, target })}
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
