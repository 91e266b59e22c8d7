import { m } from '@coup-fourre/client/text';
import { SPEEDS, type Speed } from '../../settings/settings.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Choices } from '../choices.tsx';
import { Toggle } from '../toggle.tsx';

const NAMES: Readonly<Record<Speed, () => string>> = {
  off: m.speedOff,
  calm: m.speedCalm,
  normal: m.speedNormal,
  fast: m.speedFast,
};

/** The settings for how much moves at the table, and how fast. */
export function MotionSettings() {
  const speed = useSetting('speed');
  const isCalm = useSetting('isCalm');
  const settings = useSettings();
  return (
    <fieldset className="motion-settings" aria-label={m.motion()}>
      <span className="label" aria-hidden="true">
        {m.motion()}
      </span>
      <Choices
        label={m.motionSpeed()}
        values={SPEEDS.map((value) => ({ value, name: NAMES[value]() }))}
        chosen={speed}
        choose={(chosen) => settings.change({ speed: chosen })}
      />
      <Toggle label={m.calmTable()} isOn={isCalm} change={(isOn) => settings.change({ isCalm: isOn })} />
      <small>{m.calmNote()}</small>
    </fieldset>
  );
}
