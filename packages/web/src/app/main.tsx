import './styles.ts';
// Comes before all else that is run.
import './firstLanguage.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AdviceClient } from '../features/coach/adviceClient.ts';
import { CoachContext } from '../features/coach/useCoach.ts';
import { LocalGame } from '../game/localGame.ts';
import { LocalGameContext } from '../game/useGame.ts';
import { OnlineContext } from '../online/useOnline.ts';
import { CoachPreferencesContext, CoachPreferencesStore } from '../settings/coachPreferences.ts';
import { PlayPreferencesContext, PlayPreferencesStore } from '../settings/playPreferences.ts';
import { Preferences, PreferencesContext } from '../settings/preferences.ts';
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
import { firstLanguage } from './firstLanguage.ts';
import { pageLoaded, serviceWorkerDeps } from './serviceWorkerDeps.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const versions = new AppUpdater(serviceWorkerDeps());

const preferences = new Preferences(localStorage);
const urlOptions = readUrlOptions(new URLSearchParams(location.search));
const habits = new PlayPreferencesStore(localStorage);
const game = new LocalGame(() => withPace(connectToWorker(urlOptions), habits));
const online = connectOnline();
const coachPreferences = new CoachPreferencesStore(localStorage);
const coach = new AdviceClient(() => startWorker('coach'));
const sounds = connectSounds(localStorage, preferences);

const page = (
  <StrictMode>
    <PreferencesContext value={preferences}>
      <LocalGameContext value={game}>
        <OnlineContext value={online}>
          <AppUpdaterContext value={versions}>
            <SoundsContext value={sounds}>
              <PlayPreferencesContext value={habits}>
                <CoachPreferencesContext value={coachPreferences}>
                  <CoachContext value={coach}>
                    <App />
                  </CoachContext>
                </CoachPreferencesContext>
              </PlayPreferencesContext>
            </SoundsContext>
          </AppUpdaterContext>
        </OnlineContext>
      </LocalGameContext>
    </PreferencesContext>
  </StrictMode>
);

async function renderApp(at: HTMLElement): Promise<void> {
  try {
    await Promise.all([versions.start(), firstLanguage]);
  } catch {
    // Not even the words of a language have come: the page brings these along.
    document.getElementById('unloaded')?.removeAttribute('hidden');
    return;
  }
  createRoot(at).render(page);
  // What is kept for playing without the server is fetched after what is shown first.
  await pageLoaded();
  await versions.register();
}

// Not awaited: files of other parts of the page import this one, and would wait for what waits for them.
void renderApp(root);
