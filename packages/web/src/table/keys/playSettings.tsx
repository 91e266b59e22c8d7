import { m } from '@coup-fourre/client/text';
import { PACES, type PlayPace } from '../../settings/settings.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Choices } from '../../ui/choices.tsx';
import { Toggle } from '../../ui/toggle.tsx';

const NAMES: Readonly<Record<PlayPace, () => string>> = { slow: m.paceSlow, normal: m.paceNormal, fast: m.paceFast };

/** How one likes to play at this device. */
export function PlaySettings() {
  const pace = useSetting('pace');
  const playsForced = useSetting('playsForced');
  const hasKeys = useSetting('hasKeys');
  const settings = useSettings();
  return (
    <div className="play-settings">
      <p aria-hidden="true">{m.paceLabel()}</p>
      <Choices
        label={m.paceLabel()}
        values={PACES.map((value) => ({ value, name: NAMES[value]() }))}
        chosen={pace}
        choose={(chosen) => settings.change({ pace: chosen })}
      />
      <Toggle label={m.playsForced()} isOn={playsForced} change={(isOn) => settings.change({ playsForced: isOn })} />
      <Toggle label={m.singleKeys()} isOn={hasKeys} change={(isOn) => settings.change({ hasKeys: isOn })} />
    </div>
  );
}
