import './keys.css';
import { m } from '@coup-fourre/client/text';
import { useSetting } from '../../settings/useSettings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { keyHelp, spokenKeys } from './tableKeys.ts';

export function ShortcutsDialog({ close }: { readonly close: () => void }) {
  const ownKeys = useSetting('ownKeys');
  return (
    <Dialog title={m.shortcutsTitle()} about={m.keysBlocked()} className="keys" hasFocusOnTitle onClose={close}>
      <dl className="key-list">
        {keyHelp(ownKeys).map(([keys, text]) => (
          <div key={text}>
            <dt>
              <span aria-hidden="true">
                <kbd>{keys}</kbd>
              </span>
              <VisuallyHidden>{spokenKeys(keys)}</VisuallyHidden>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink quiet icon="access" text={m.accessibility()} to="/accessibility" />
    </Dialog>
  );
}
