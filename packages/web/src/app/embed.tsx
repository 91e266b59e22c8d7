import './styles.ts';
import {
  CHALLENGE_MESSAGES,
  loadMessages,
  REPLAY_MESSAGES,
  showDistancesIn,
  showLanguage,
} from '@coup-fourre/client/text';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { EmbeddedReplay } from '../features/replay/embeddedReplay.tsx';
import { loadSettings } from '../settings/settings.ts';
import { SettingsContext } from '../settings/useSettings.ts';
import { MemoryStorage } from './ensureStorage.ts';
import { styleDocument } from './styleDocument.ts';

// The frame is part of another site's page and stores nothing, so its settings are the defaults.
const settings = loadSettings(new MemoryStorage(), {
  prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
  languages: navigator.languages,
});
styleDocument(settings);

/** Reports the frame's height in pixels to the surrounding page, now and after each change. */
function reportHeight(root: HTMLElement): void {
  const report = () =>
    parent.postMessage({ type: 'coup-fourre-height', height: Math.ceil(root.getBoundingClientRect().height) }, '*');
  new ResizeObserver(report).observe(root);
}

async function render(root: HTMLElement): Promise<void> {
  const { locale, distances } = settings.get();
  showDistancesIn(distances);
  await showLanguage(locale);
  await Promise.all([REPLAY_MESSAGES, CHALLENGE_MESSAGES].map(loadMessages));
  createRoot(root).render(
    <StrictMode>
      <SettingsContext value={settings}>
        <EmbeddedReplay />
      </SettingsContext>
    </StrictMode>,
  );
  reportHeight(root);
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void render(root);
