import { m } from '@coup-fourre/client/text';
import { Icon } from '../art/index.ts';
import { Toggle } from '../toggle.tsx';
import { useSounds } from './useSounds.ts';

const STEP = 5;

/** One button that switches all sound off, and on again; where there is room, with the volume beside it. */
export function SoundButton() {
  const { isMuted, sounds } = useSounds();
  return (
    <span className="sound-button">
      <button
        type="button"
        className="icon-button"
        aria-label={isMuted ? m.soundSwitchOn() : m.soundSwitchOff()}
        onClick={() => sounds.preferences.change({ isMuted: !isMuted })}
      >
        <Icon name={isMuted ? 'mute' : 'sound'} />
      </button>
      <VolumeSlider />
    </span>
  );
}

/** Everything about sound that can be chosen. */
export function SoundPanel() {
  const { isMuted, hasAmbience, sounds } = useSounds();
  return (
    <fieldset className="sound-settings" aria-label={m.sound()}>
      <Toggle
        label={m.soundAll()}
        picture={<Icon name={isMuted ? 'mute' : 'sound'} />}
        isOn={!isMuted}
        change={(isOn) => sounds.preferences.change({ isMuted: !isOn })}
      />
      <VolumeSlider />
      <Toggle
        label={m.ambience()}
        isOn={hasAmbience}
        change={(isOn) => sounds.preferences.change({ hasAmbience: isOn })}
      />
    </fieldset>
  );
}

/** Volume in percent. Moving it switches sound on. */
function VolumeSlider() {
  const { volume, isMuted, sounds } = useSounds();
  const value = isMuted ? m.soundOff() : m.volumePercent({ percent: volume });
  return (
    <label className={isMuted ? 'volume muted' : 'volume'}>
      <span className="volume-name">{m.volume()}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={volume}
        aria-valuetext={value}
        onChange={({ target }) => {
          sounds.preferences.change({ volume: Number(target.value), isMuted: false });
          sounds.unlock();
        }}
        onPointerUp={() => sounds.play('lay')}
        onKeyUp={() => sounds.play('lay')}
      />
      <span className="volume-value num" aria-hidden="true">
        {value}
      </span>
    </label>
  );
}
