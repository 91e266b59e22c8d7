import { m } from '@coup-fourre/client/text';
import { createContext, use } from 'react';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Icon } from '../art/index.ts';
import { SettingToggle, Toggle } from '../choices.tsx';
import type { Sounds } from '../sound/sounds.ts';

const STEP = 5;

export function SoundSettings() {
  return (
    <>
      <SoundToggle />
      <VolumeSlider />
      <SettingToggle field="hasAmbience" label={m.ambience()} />
    </>
  );
}

export function SoundToggle() {
  const isMuted = useSetting('isMuted');
  const settings = useSettings();
  return (
    <Toggle
      label={m.soundAll()}
      picture={<Icon name={isMuted ? 'mute' : 'sound'} />}
      isOn={!isMuted}
      change={(isOn) => settings.change({ isMuted: !isOn })}
    />
  );
}

/** The volume in percent. Moving the slider unmutes the sound. */
function VolumeSlider() {
  const volume = useSetting('volume');
  const isMuted = useSetting('isMuted');
  const settings = useSettings();
  const sounds = useSounds();
  const value = isMuted ? m.soundOff() : m.volumePercent({ percent: volume });
  return (
    <label className={isMuted ? 'row volume muted' : 'row volume'}>
      <span className="volume-name">{m.volume()}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={volume}
        aria-label={m.volume()}
        aria-valuetext={value}
        onChange={({ target }) => {
          settings.change({ volume: Number(target.value), isMuted: false });
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

export const SoundsContext = createContext<Sounds | null>(null);

function useSounds(): Sounds {
  const sounds = use(SoundsContext);
  if (!sounds) throw new Error('useSounds needs a SoundsContext');
  return sounds;
}
