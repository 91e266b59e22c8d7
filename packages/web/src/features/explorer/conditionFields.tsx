import { type Bounds, CAR_STATES, type Conditions, formatConditions, NO_CONDITIONS } from '@coup-fourre/bots/explorer';
import { DECISION_KINDS } from '@coup-fourre/bots/luck';
import { CAR_STATE_TEXTS, DECISION_KIND_TEXTS, editionName, m, unitText } from '@coup-fourre/client/text';
import { DEFAULT_EDITION, EDITION_IDS, PLAYER_COUNTS } from '@coup-fourre/rules';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select.tsx';
import { FoldedTile } from '../../ui/tile.tsx';

interface ConditionFieldsProps {
  readonly conditions: Conditions;
  readonly change: (conditions: Conditions) => void;
}

const SAFETY_COUNTS = [0, 1, 2, 3, 4] as const;

/** The situation to look for. Collapsed until there is a condition. */
export function ConditionFields({ conditions, change }: ConditionFieldsProps) {
  // Only read at first: clearing the last condition must not close the tile.
  const [startsOpen] = useState(formatConditions(conditions) !== '');
  const unit = unitText(DEFAULT_EDITION);
  const bounded = { own: m.explorerOwn({ unit }), theirs: m.explorerTheirs({ unit }), left: m.explorerLeft() };
  const any = <Value,>(text: (value: Value) => string) => {
    return (value: Value | null) => (value === null ? m.explorerAny() : text(value));
  };
  return (
    <FoldedTile title={m.explorerFind()} isOpen={startsOpen} className="conditions">
      {(['own', 'theirs', 'left'] as const).map((key) => (
        <BoundFields
          key={key}
          title={bounded[key]}
          bounds={conditions[key]}
          change={(bounds) => change({ ...conditions, [key]: bounds })}
        />
      ))}
      <div className="condition-choices">
        <SelectField
          label={m.explorerState()}
          values={[null, ...CAR_STATES]}
          textOf={any((state) => CAR_STATE_TEXTS[state]())}
          chosen={conditions.state}
          choose={(state) => change({ ...conditions, state })}
        />
        <SelectField
          label={m.luckKind()}
          values={[null, ...DECISION_KINDS]}
          textOf={any((kind) => DECISION_KIND_TEXTS[kind]())}
          chosen={conditions.kind}
          choose={(kind) => change({ ...conditions, kind })}
        />
        <SelectField
          label={m.explorerSafeties()}
          values={[null, ...SAFETY_COUNTS]}
          textOf={any(String)}
          chosen={conditions.safeties}
          choose={(safeties) => change({ ...conditions, safeties })}
        />
        <SelectField
          label={m.statsSeats()}
          values={[null, ...PLAYER_COUNTS]}
          textOf={any(String)}
          chosen={conditions.players}
          choose={(players) => change({ ...conditions, players })}
        />
        <SelectField
          label={m.editionLabel()}
          values={[null, ...EDITION_IDS]}
          textOf={any(editionName)}
          chosen={conditions.edition}
          choose={(edition) => change({ ...conditions, edition })}
        />
      </div>
      {formatConditions(conditions) !== '' && (
        <Button quiet small text={m.explorerClear()} onClick={() => change(NO_CONDITIONS)} />
      )}
    </FoldedTile>
  );
}

interface BoundFieldsProps {
  readonly title: string;
  readonly bounds: Bounds;
  readonly change: (bounds: Bounds) => void;
}

const MAX_BOUND = 1000;

function BoundFields({ title, bounds, change }: BoundFieldsProps) {
  const texts = { from: m.explorerFromShort(), to: m.explorerToShort() };
  const names = { from: m.explorerFrom({ what: title }), to: m.explorerTo({ what: title }) };
  return (
    <div className="bounds">
      <span className="label" aria-hidden="true">
        {title}
      </span>
      {(['from', 'to'] as const).map((end) => (
        <label key={end}>
          <span aria-hidden="true">{texts[end]}</span>
          <input
            type="number"
            inputMode="numeric"
            aria-label={names[end]}
            min={0}
            max={MAX_BOUND}
            value={bounds[end] ?? ''}
            onChange={({ target: { value } }) =>
              change({ ...bounds, [end]: value === '' ? null : Math.max(0, Math.min(MAX_BOUND, Number(value))) })
            }
          />
        </label>
      ))}
    </div>
  );
}
