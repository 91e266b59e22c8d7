import './settings.css';
import { answerTimeText, capitalized, DISTANCE_UNITS, m } from '@coup-fourre/client/text';
import { type ReactNode, useId, useState } from 'react';
import { shownKey } from '../../settings/keys.ts';
import {
  ANSWER_TIMES,
  PACES,
  type PlayPace,
  SPEECH_DETAILS,
  SPEECH_RATES,
  SPEEDS,
  type Speed,
  TEXT_SIZES,
} from '../../settings/settings.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Button } from '../button.tsx';
import { Choices, SettingChoices, SettingToggle } from '../choices.tsx';
import { Dialog } from '../dialog.tsx';
import { KeySettings } from './keySettings.tsx';
import { LanguageSelect } from './languageSelect.tsx';
import { SoundSettings } from './soundSettings.tsx';
import { ThemePictures } from './themePictures.tsx';

/** Every setting of the device, in groups. Each takes effect at once. */
export function SettingsPanel() {
  const ownKeys = useSetting('ownKeys');
  return (
    <>
      <Group title={m.settingsLook()}>
        <ThemePictures />
        <SettingChoices
          field="textSize"
          label={m.textSize()}
          values={TEXT_SIZES}
          nameOf={(size) => m[`text${capitalized(size)}`]()}
        />
        <SettingToggle field="isCalm" label={m.calmTable()} note={m.calmNote()} />
        <SettingToggle field="isList" label={m.listLayout()} note={m.listLayoutNote()} />
      </Group>
      <Group title={m.sound()}>
        <SoundSettings />
      </Group>
      <Group title={m.settingsPace()}>
        <PaceSettings />
        <SettingToggle field="playsForced" label={m.playsForced()} />
        <SettingToggle field="playsByButton" label={m.playsByButton()} note={m.playsByButtonNote()} />
        <SettingChoices
          field="answerTime"
          label={m.answerTime()}
          values={ANSWER_TIMES}
          nameOf={(each) => (each === 'table' ? m.answerTimeTable() : answerTimeText(each === '20' ? 20 : each))}
          note={m.answerTimeNote()}
        />
        <SettingToggle field="callsAlways" label={m.callsAlways()} />
      </Group>
      <Group title={m.settingsHelp()}>
        <SettingToggle field="hasWarnings" label={m.coachWarnings()} />
        <SettingToggle field="hasCounter" label={m.coachCounter()} />
        <SettingToggle field="choosesDiscard" label={m.coachDiscard()} />
      </Group>
      <Group title={m.language()}>
        <LanguageSelect />
        <SettingChoices
          field="distances"
          label={m.distances()}
          values={DISTANCE_UNITS}
          nameOf={(unit) => ({ edition: m.distancesEdition, mi: m.milesTitle, km: m.kilometers })[unit]()}
          note={m.distancesNote()}
        />
      </Group>
      <Group title={m.settingsSpeech()}>
        <ScreenReaderPreset />
        <SettingChoices
          field="speechDetail"
          label={m.speechDetail()}
          values={SPEECH_DETAILS}
          nameOf={(detail) => m[`speech${capitalized(detail)}`]()}
        />
        <SettingChoices
          field="speechRate"
          label={m.speechRate()}
          values={SPEECH_RATES}
          nameOf={(rate) => m[`speech${capitalized(rate)}`]()}
          note={m.speechNote()}
        />
        {'speechSynthesis' in window && (
          <SettingToggle field="hasOwnVoice" label={m.ownVoice()} note={m.ownVoiceNote()} />
        )}
      </Group>
      <Group title={m.settingsKeys()} className="keys-group">
        <SettingToggle
          field="hasKeys"
          label={m.singleKeyShortcuts()}
          note={m.singleKeyNote({ key: shownKey('help', ownKeys) })}
        />
        <KeySettings />
      </Group>
    </>
  );
}

/** The settings over the table. */
export function SettingsDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title={m.settings()} className="settings-sheet" onClose={close}>
      <SettingsPanel />
    </Dialog>
  );
}

interface GroupProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Group({ title, className = '', children }: GroupProps) {
  const id = useId();
  return (
    <section className={`tile stack close settings-group ${className}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The speed of animations that goes with a pace of the computers. */
const SPEED_OF = { slow: 'calm', normal: 'normal', fast: 'fast' } as const satisfies Record<PlayPace, Speed>;

const PACE_OF = { calm: 'slow', normal: 'normal', fast: 'fast' } as const satisfies Record<
  Exclude<Speed, 'off'>,
  PlayPace
>;

/** One pace for cards and computers, which can be split into two settings. */
function PaceSettings() {
  const pace = useSetting('pace');
  const speed = useSetting('speed');
  const settings = useSettings();
  const [isApart, setApart] = useState(speed !== SPEED_OF[pace]);
  if (!isApart) {
    return (
      <>
        <Choices
          label={m.paceLabel()}
          values={PACES.map((value) => ({ value, name: paceName(value) }))}
          chosen={pace}
          choose={(chosen) => settings.change({ pace: chosen, speed: SPEED_OF[chosen] })}
        />
        <Button quiet onClick={() => setApart(true)}>
          {m.paceApart()}
        </Button>
      </>
    );
  }
  return (
    <>
      <SettingChoices
        field="speed"
        label={m.motionSpeed()}
        values={SPEEDS}
        nameOf={(each) => (each === 'off' ? m.speedOff() : paceName(PACE_OF[each]))}
      />
      <SettingChoices field="pace" label={m.paceComputers()} values={PACES} nameOf={paceName} />
    </>
  );
}

/** Settings that suit most people who listen. Each can be changed afterwards. */
const BY_EAR = {
  pace: 'slow',
  speed: 'off',
  isCalm: true,
  hasWarnings: false,
  callsAlways: true,
  answerTime: '20',
  runWaits: true,
} as const;

function ScreenReaderPreset() {
  const settings = useSettings();
  const [isSet, setIsSet] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        quiet
        text={m.screenReaderPreset()}
        aria-describedby={id}
        onClick={() => {
          settings.change(BY_EAR);
          setIsSet(true);
        }}
      />
      <small id={id}>{m.screenReaderPresetNote()}</small>
      <output>{isSet ? m.screenReaderPresetDone() : ''}</output>
    </>
  );
}

function paceName(pace: PlayPace): string {
  return m[`pace${capitalized(pace)}`]();
}
