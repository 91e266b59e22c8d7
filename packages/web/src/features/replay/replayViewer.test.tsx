import { testStorage } from '@coup-fourre/client/testing';
import { loadMessages, REPLAY_MESSAGES, showLanguage } from '@coup-fourre/client/text';
import { FIRST_MOMENT, rulesFor } from '@coup-fourre/rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { numberedSetup } from '../../game/draft.ts';
import { loadSettings } from '../../settings/settings.ts';
import { SettingsContext } from '../../settings/useSettings.ts';
import { ReplayViewer } from './replayViewer.tsx';

test('the region for steps exists before a deal is read, so that each step is announced', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await showLanguage('en');
  await loadMessages(REPLAY_MESSAGES);
  const rules = rulesFor('hasbro-2009', 2);
  const read = () => Promise.resolve(null);
  const settings = loadSettings(testStorage(), { prefersDark: false, languages: [] });
  const markup = renderToStaticMarkup(
    <SettingsContext value={settings}>
      <ReplayViewer
        replay={{ rules, steps: [70], record: '', packed: '', read }}
        setup={numberedSetup(rules)}
        start={FIRST_MOMENT}
        head={() => null}
        hasMoves
      />
    </SettingsContext>,
  );
  expect(markup).toContain('<div aria-live="assertive" data-testid="spoken-step">');
});
