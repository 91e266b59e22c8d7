import './keys.css';
import { m } from '@coup-fourre/client/text';
import { Dialog } from '../../ui/dialog.tsx';
import { SHORTCUT_HELP } from './tableKeys.ts';

export function ShortcutsDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title={m.shortcutsTitle()} className="keys" onClose={close}>
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
