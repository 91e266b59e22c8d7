import { m } from '@coup-fourre/client/text';
import { Dialog } from '../../ui/dialog.tsx';
import { CoachSettings } from './coachSettings.tsx';
import { PlaySettings } from './playSettings.tsx';
import { SHORTCUT_HELP } from './tableKeys.ts';

/** The table's keys, how fast it plays, and what it plays by itself. */
export function ShortcutsDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title={m.keysTitle()} className="keys" onClose={close}>
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
      <button type="button" className="button" onClick={close}>
        {m.close()}
      </button>
    </Dialog>
  );
}
