import './styles.ts';
// Must run before everything else.
import './firstLanguage.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AdviceClient } from '../features/coach/adviceClient.ts';
import { CoachContext } from '../features/coach/useCoach.ts';
import { LocalGame } from '../game/localGame.ts';
import { LocalGameContext } from '../game/useGame.ts';
import { OnlineContext } from '../online/useOnline.ts';
import { SettingsContext } from '../settings/useSettings.ts';
import { AppUpdater } from '../ui/offline/appUpdater.ts';
import { AppUpdaterContext } from '../ui/offline/useIsUpdateReady.ts';
import { SoundsContext } from '../ui/sound/useSounds.ts';
import { connectToWorker } from '../worker/connection.ts';
import { startWorker } from '../worker/startWorker.ts';
import { readUrlOptions } from '../worker/urlOptions.ts';
import { withPace } from '../worker/withPace.ts';
import { App } from './app.tsx';
import { connectOnline } from './connectOnline.ts';
import { connectSounds } from './connectSounds.ts';
import { firstLanguage, settings } from './firstLanguage.ts';
import { pageLoaded, serviceWorkerDeps } from './serviceWorkerDeps.ts';
import { styleDocument } from './styleDocument.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const versions = new AppUpdater(serviceWorkerDeps());

const urlOptions = readUrlOptions(new URLSearchParams(location.search));
const game = new LocalGame(() => withPace(connectToWorker(urlOptions), settings));
const online = connectOnline();
const coach = new AdviceClient(() => startWorker('coach'));
const sounds = connectSounds(settings);

styleDocument(settings);

const page = (
  <StrictMode>
    <SettingsContext value={settings}>
      <LocalGameContext value={game}>
        <OnlineContext value={online}>
          <AppUpdaterContext value={versions}>
            <SoundsContext value={sounds}>
              <CoachContext value={coach}>
                <App />
              </CoachContext>
            </SoundsContext>
          </AppUpdaterContext>
        </OnlineContext>
      </LocalGameContext>
    </SettingsContext>
  </StrictMode>
);

async function renderApp(at: HTMLElement): Promise<void> {
  try {
    await Promise.all([versions.start(), firstLanguage]);
  } catch {
    // Not even the first language has loaded, so this text is part of the HTML.
    document.getElementById('unloaded')?.removeAttribute('hidden');
    return;
  }
  createRoot(at).render(page);
  // The files for offline play are fetched after those of the first screen.
  await pageLoaded();
  await versions.register();
}

// Not awaited: other chunks import this one and would wait for it while it waits for them.
void renderApp(root);
