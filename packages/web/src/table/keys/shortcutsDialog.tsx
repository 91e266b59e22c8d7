import './keys.css';
import { capitalized, m } from '@coup-fourre/client/text';
import { PACES } from '../../settings/settings.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Choices, Toggle } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SHORTCUT_HELP } from './tableKeys.ts';

export function ShortcutsDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title={m.shortcutsTitle()} className="keys" onClose={close}>
      <PlaySettings />
      <CoachSettings />
      <dl className="key-list">
        {SHORTCUT_HELP.map(([keys, text]) => (
          <div key={keys()}>
            <dt>
              <kbd>{keys()}</kbd>
            </dt>
            <dd>{text()}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function PlaySettings() {
  const pace = useSetting('pace');
  const playsForced = useSetting('playsForced');
  const hasKeys = useSetting('hasKeys');
  const settings = useSettings();
  return (
    <div className="play-settings">
      <p aria-hidden="true">{m.paceLabel()}</p>
      <Choices
        label={m.paceLabel()}
        values={PACES.map((value) => ({ value, name: m[`pace${capitalized(value)}`]() }))}
        chosen={pace}
        choose={(chosen) => settings.change({ pace: chosen })}
      />
      <Toggle label={m.playsForced()} isOn={playsForced} change={(isOn) => settings.change({ playsForced: isOn })} />
      <Toggle label={m.singleKeyShortcuts()} isOn={hasKeys} change={(isOn) => settings.change({ hasKeys: isOn })} />
    </div>
  );
}

function CoachSettings() {
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
