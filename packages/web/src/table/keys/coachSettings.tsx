import { m } from '@coup-fourre/client/text';
import { useCoachPreferences } from '../../settings/coachPreferences.ts';
import { Toggle } from '../../ui/toggle.tsx';

/** How far one wishes to be helped: every help can be switched off. */
export function CoachSettings() {
  const { preferences, hasCounter, hasWarnings, choosesDiscard } = useCoachPreferences();
  return (
    <fieldset className="coach-settings" aria-label={m.coach()}>
      <Toggle
        label={m.coachWarnings()}
        isOn={hasWarnings}
        change={(isOn) => preferences.choose({ hasWarnings: isOn })}
      />
      <Toggle label={m.coachCounter()} isOn={hasCounter} change={(isOn) => preferences.choose({ hasCounter: isOn })} />
      <Toggle
        label={m.coachDiscard()}
        isOn={choosesDiscard}
        change={(isOn) => preferences.choose({ choosesDiscard: isOn })}
      />
    </fieldset>
  );
}
