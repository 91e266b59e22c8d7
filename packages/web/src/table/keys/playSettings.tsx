import { m } from '@coup-fourre/client/text';
import { PACES, type PlayPace, usePlayPreferences } from '../../settings/playPreferences.ts';
import { Choices } from '../../ui/choices.tsx';
import { Toggle } from '../../ui/toggle.tsx';

const NAMES: Readonly<Record<PlayPace, () => string>> = { slow: m.paceSlow, normal: m.paceNormal, fast: m.paceFast };

/** How one likes to play at this device. */
export function PlaySettings() {
  const { pace, playsForced, hasKeys, habits } = usePlayPreferences();
  return (
    <div className="play-settings">
      <p aria-hidden="true">{m.paceLabel()}</p>
      <Choices
        label={m.paceLabel()}
        values={PACES.map((value) => ({ value, name: NAMES[value]() }))}
        chosen={pace}
        choose={(chosen) => habits.change({ pace: chosen })}
      />
      <Toggle label={m.playsForced()} isOn={playsForced} change={(isOn) => habits.change({ playsForced: isOn })} />
      <Toggle label={m.singleKeys()} isOn={hasKeys} change={(isOn) => habits.change({ hasKeys: isOn })} />
    </div>
  );
}
