import '@fontsource/limelight/latin-400.css';
import '@fontsource/limelight/latin-ext-400.css';
import '@fontsource/barlow-condensed/latin-500.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '@fontsource/barlow-condensed/latin-ext-500.css';
import '@fontsource/barlow-condensed/latin-ext-600.css';
import '@fontsource/barlow-condensed/latin-ext-700.css';
import './shell/tokens.css';
import './shell/shell.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { connectCoach } from './coach/connectCoach.ts';
import { CoachContext } from './coach/useCoach.ts';
import { Game } from './game/game.ts';
import { GameContext } from './game/useGame.ts';
import { keeperHere, loaded } from './offline/keeper.ts';
import { VersionsContext } from './offline/useVersions.ts';
import { Versions } from './offline/versions.ts';
import { connectOnline } from './online/connect.ts';
import { OnlineContext } from './online/useOnline.ts';
import { getLocale } from './paraglide/runtime.js';
import { App } from './shell/app.tsx';
import { Habits, HabitsContext } from './shell/habits.ts';
import { Preferences, PreferencesContext } from './shell/preferences.ts';
import { ensureStorage } from './shell/storageHere.ts';
import { connectSounds } from './sound/connectSounds.ts';
import { SoundsContext } from './sound/useSounds.ts';
import { bringLanguage } from './text/language.ts';
import { connect } from './worker/connection.ts';
import { paced } from './worker/paced.ts';
import { wishesIn } from './worker/wishes.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

ensureStorage();
const language = bringLanguage(getLocale());
const versions = new Versions(keeperHere());
await versions.start();
await language;

const preferences = new Preferences(localStorage);
const wishes = wishesIn(new URLSearchParams(location.search));
const habits = new Habits(localStorage);
const game = new Game(() => paced(connect(wishes), habits));
const online = connectOnline();
const coach = connectCoach(localStorage);
const sounds = connectSounds(localStorage, preferences);

// After the server was renewed, parts of the page that were not loaded yet have other names.
addEventListener('vite:preloadError', () => location.reload());

createRoot(root).render(
  <StrictMode>
    <PreferencesContext value={preferences}>
      <GameContext value={game}>
        <OnlineContext value={online}>
          <VersionsContext value={versions}>
            <SoundsContext value={sounds}>
              <HabitsContext value={habits}>
                <CoachContext value={coach}>
                  <App />
                </CoachContext>
              </HabitsContext>
            </SoundsContext>
          </VersionsContext>
        </OnlineContext>
      </GameContext>
    </PreferencesContext>
  </StrictMode>,
);

// What is kept for playing without the server is fetched after what is shown first.
void loaded().then(() => versions.keep());
