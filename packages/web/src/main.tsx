import './shell/tokens.css';
import './shell/shell.css';
import './shell/typefaces.css';
// Comes before all else that is run.
import './text/firstLanguage.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectCoach } from './coach/connectCoach.ts';
import { CoachContext } from './coach/useCoach.ts';
import { LocalGame } from './game/localGame.ts';
import { LocalGameContext } from './game/useGame.ts';
import { AppUpdater } from './offline/appUpdater.ts';
import { pageLoaded, serviceWorkerDeps } from './offline/serviceWorkerDeps.ts';
import { AppUpdaterContext } from './offline/useIsUpdateReady.ts';
import { connectOnline } from './online/connectOnline.ts';
import { OnlineContext } from './online/useOnline.ts';
import { App } from './shell/app.tsx';
import { PlayPreferencesContext, PlayPreferencesStore } from './shell/playPreferences.ts';
import { Preferences, PreferencesContext } from './shell/preferences.ts';
import { connectSounds } from './sound/connectSounds.ts';
import { SoundsContext } from './sound/useSounds.ts';
import { firstLanguage } from './text/firstLanguage.ts';
import { connectToWorker } from './worker/connection.ts';
import { readUrlOptions } from './worker/urlOptions.ts';
import { withPace } from './worker/withPace.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const versions = new AppUpdater(serviceWorkerDeps());

const preferences = new Preferences(localStorage);
const urlOptions = readUrlOptions(new URLSearchParams(location.search));
const habits = new PlayPreferencesStore(localStorage);
const game = new LocalGame(() => withPace(connectToWorker(urlOptions), habits));
const online = connectOnline();
const coach = connectCoach(localStorage);
const sounds = connectSounds(localStorage, preferences);

const page = (
  <StrictMode>
    <PreferencesContext value={preferences}>
      <LocalGameContext value={game}>
        <OnlineContext value={online}>
          <AppUpdaterContext value={versions}>
            <SoundsContext value={sounds}>
              <PlayPreferencesContext value={habits}>
                <CoachContext value={coach}>
                  <App />
                </CoachContext>
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
