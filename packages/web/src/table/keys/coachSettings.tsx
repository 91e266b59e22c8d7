import { m } from '@coup-fourre/client/text';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Toggle } from '../../ui/toggle.tsx';

/** How far one wishes to be helped: every help can be switched off. */
export function CoachSettings() {
  const settings = useSettings();
  const hasCounter = useSetting('hasCounter');
  const hasWarnings = useSetting('hasWarnings');
  const choosesDiscard = useSetting('choosesDiscard');
  return (
    <fieldset className="coach-settings" aria-label={m.coach()}>
      <Toggle label={m.coachWarnings()} isOn={hasWarnings} change={(isOn) => settings.change({ hasWarnings: isOn })} />
      <Toggle label={m.coachCounter()} isOn={hasCounter} change={(isOn) => settings.change({ hasCounter: isOn })} />
      <Toggle
        label={m.coachDiscard()}
        isOn={choosesDiscard}
        change={(isOn) => settings.change({ choosesDiscard: isOn })}
      />
    </fieldset>
  );
}
