import { m } from '@coup-fourre/client/text';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { SettingsPanel } from '../../ui/settings/settingsPanel.tsx';
import { NoticesTile } from '../notices/index.ts';

export function SettingsScreen() {
  return (
    <Page title={m.settings()} subtitle={m.settingsKept()} className="settings-page">
      <SettingsPanel />
      <NoticesTile />
      <ButtonLink quiet icon="access" text={m.accessibility()} to="/accessibility" />
    </Page>
  );
}
