import { capitalized, cardText, m } from '@coup-fourre/client/text';
import { CARD_NAMES, type CardName, DEFAULT_EDITION } from '@coup-fourre/rules';
import { createContext, useContext } from 'react';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Icon } from '../art/index.ts';
import { Button } from '../button.tsx';
import { SettingToggle, Toggle } from '../choices.tsx';
import { EVENT_SOUNDS, type SoundName } from '../sound/soundSpec.ts';
import type { Sounds } from '../sound/sounds.ts';

const STEP = 5;

export function SoundSettings() {
  const hasAmbience = useSetting('hasAmbience');
  return (
    <>
      <SoundToggle />
      <VolumeSlider field="volume" label={m.volumeEffects()} example="lay" />
      <VolumeSlider field="turnVolume" label={m.volumeTurn()} example="yourTurn" />
      <SettingToggle field="hasAmbience" label={m.ambience()} />
      {hasAmbience && <VolumeSlider field="ambienceVolume" label={m.volumeAmbience()} />}
      <SoundList />
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

interface VolumeSliderProps {
  readonly field: 'volume' | 'turnVolume' | 'ambienceVolume';
  readonly label: string;
  /** Played once the volume is set. */
  readonly example?: SoundName;
}

/** A volume in percent. Moving the slider unmutes the sound. */
function VolumeSlider({ field, label, example }: VolumeSliderProps) {
  const volume = useSetting(field);
  const isMuted = useSetting('isMuted');
  const settings = useSettings();
  const sounds = useSounds();
  const playExample = () => example && sounds.play(example);
  const value = isMuted ? m.soundOff() : m.volumePercent({ percent: volume });
  return (
    <label className={isMuted ? 'row volume muted' : 'row volume'}>
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={volume}
        aria-label={label}
        aria-valuetext={value}
        onChange={({ target }) => {
          settings.change({ [field]: Number(target.value), isMuted: false });
          sounds.unlock();
        }}
        onPointerUp={playExample}
        onKeyUp={playExample}
      />
      <span className="volume-value num" aria-hidden="true">
        {value}
      </span>
    </label>
  );
}

/** Every sound with its name, to learn them. */
function SoundList() {
  const sounds = useSounds();
  const hear = (sound: SoundName) => {
    sounds.unlock();
    sounds.play(sound);
  };
  return (
    <details className="house sound-list">
      <summary>{m.learnSounds()}</summary>
      <ul>
        {[...EVENT_SOUNDS, ...CARD_NAMES].map((sound) => (
          <li key={sound}>
            <Button quiet icon="sound" text={soundText(sound)} onClick={() => hear(sound)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function soundText(sound: SoundName): string {
  const event = EVENT_SOUNDS.find((each) => each === sound);
  return event === undefined ? cardText(sound as CardName, DEFAULT_EDITION) : m[`sound${capitalized(event)}`]();
}

export const SoundsContext = createContext<Sounds | null>(null);

function useSounds(): Sounds {
  const sounds = useContext(SoundsContext);
  if (!sounds) throw new Error('useSounds needs a SoundsContext');
  return sounds;
}
