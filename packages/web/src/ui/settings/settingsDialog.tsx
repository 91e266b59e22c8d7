import { m } from '@coup-fourre/client/text';
import { Dialog } from '../dialog.tsx';
import { SettingsPanel } from './settingsPanel.tsx';

/** The settings over the table. */
export function SettingsDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title={m.settings()} className="settings-sheet" onClose={close}>
      <SettingsPanel />
    </Dialog>
  );
}
