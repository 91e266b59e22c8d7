import './keys.css';
import { capitalized, m } from '@coup-fourre/client/text';
import { PACES } from '../../settings/settings.ts';
import { SettingChoices, SettingToggle } from '../../ui/choices.tsx';
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
  return (
    <div className="stack close play-settings">
      <p aria-hidden="true">{m.paceLabel()}</p>
      <SettingChoices
        field="pace"
        label={m.paceLabel()}
        values={PACES}
        nameOf={(pace) => m[`pace${capitalized(pace)}`]()}
      />
      <SettingToggle field="playsForced" label={m.playsForced()} />
      <SettingToggle field="hasKeys" label={m.singleKeyShortcuts()} />
    </div>
  );
}

function CoachSettings() {
  return (
    <fieldset className="stack close coach-settings" aria-label={m.coach()}>
      <SettingToggle field="hasWarnings" label={m.coachWarnings()} />
      <SettingToggle field="hasCounter" label={m.coachCounter()} />
      <SettingToggle field="choosesDiscard" label={m.coachDiscard()} />
    </fieldset>
  );
}
