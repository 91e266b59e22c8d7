import { QUICK_LEVELS } from '@coup-fourre/bots/names';
import type { SeatedSetup } from '@coup-fourre/client';
import { m, numberText } from '@coup-fourre/client/text';
import type { View } from '@coup-fourre/rules';
import { actionText } from '../../table/advice/hint.ts';
import { levelText } from '../../text/botText.ts';
import { signedText } from '../../text/signedText.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select.tsx';
import type { TableSettings } from './actionTable.worker.ts';
import { ReadingFields, readingText } from './readingFields.tsx';
import type { ActionTable } from './useActionTable.ts';

export const DEFAULT_SETTINGS: TableSettings = { own: 'expert', others: 'expert', belief: 'learned', until: 'settled' };

const BELIEFS = { learned: m.rolloutByPlay, uniform: m.rolloutUniform } as const;
const UNTIL = ['settled', 90, 95, 99] as const satisfies readonly TableSettings['until'][];

interface RolloutFieldsProps {
  readonly setup: SeatedSetup;
  readonly view: View;
  readonly settings: TableSettings;
  readonly change: (settings: TableSettings) => void;
  /** Adds the result to the note of the shown move. */
  readonly keep: (() => void) | null;
}

/** How positions are played out, behind the word "Settings". */
export function RolloutFields({ setup, view, settings, change, keep }: RolloutFieldsProps) {
  return (
    <details className="rollout-fields">
      <summary>{m.rolloutSettings()}</summary>
      <div className="setup-fields">
        <SelectField
          label={m.rolloutOwn()}
          values={QUICK_LEVELS}
          textOf={levelText}
          chosen={settings.own}
          choose={(own) => change({ ...settings, own })}
        />
        <SelectField
          label={m.rolloutOthers()}
          values={QUICK_LEVELS}
          textOf={levelText}
          chosen={settings.others}
          choose={(others) => change({ ...settings, others })}
        />
        <SelectField
          label={m.rolloutBelief()}
          values={['learned', 'uniform'] as const}
          textOf={(belief) => BELIEFS[belief]()}
          chosen={settings.belief}
          choose={(belief) => change({ ...settings, belief })}
        />
        <SelectField
          label={m.rolloutUntil()}
          values={UNTIL}
          textOf={untilText}
          chosen={settings.until}
          choose={(until) => change({ ...settings, until })}
        />
      </div>
      <ReadingFields
        setup={setup}
        view={view}
        readings={settings.readings ?? []}
        change={(readings) => change({ ...settings, readings })}
      />
      {keep && <Button quiet small text={m.rolloutKeep()} onClick={keep} />}
    </details>
  );
}

function untilText(until: TableSettings['until']): string {
  return until === 'settled' ? m.rolloutSettled() : m.rolloutConfident({ percent: until });
}

/** A finished table in one line, for a note: the two best actions, and how they were found. */
export function rolloutText(
  setup: SeatedSetup,
  { rows: [best, second] }: ActionTable,
  settings: TableSettings,
): string {
  if (best === undefined) return '';
  const rated = [best, second].flatMap((row) => {
    if (row === undefined) return [];
    const error = numberText(Math.round(row.pointsError));
    return [`${actionText({ setup }, row.action)} ${signedText(row.points)} ± ${error}`];
  });
  const { own, others, belief, readings = [] } = settings;
  const how = [
    m.analysisWorlds({ count: numberText(best.rollouts) }),
    levelText(own),
    levelText(others),
    BELIEFS[belief](),
    ...readings.map((reading) => readingText(setup, reading)),
  ];
  return `${rated.join('; ')} (${how.join(', ')})`;
}
