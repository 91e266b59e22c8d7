import { m } from '@coup-fourre/client/text';
import { useCoach } from '../../features/coach/useCoach.ts';
import { Toggle } from '../../ui/toggle.tsx';

/** How far one wishes to be helped: every help can be switched off. */
export function CoachSettings() {
  const { coach, hasCounter, hasWarnings, choosesDiscard } = useCoach();
  const { preferences } = coach;
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
