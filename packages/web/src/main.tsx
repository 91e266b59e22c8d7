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
import { Game } from './game/game.ts';
import { GameContext } from './game/useGame.ts';
import { keeperHere, loaded } from './offline/keeper.ts';
import { VersionsContext } from './offline/useVersions.ts';
import { Versions } from './offline/versions.ts';
import { connectOnline } from './online/connect.ts';
import { OnlineContext } from './online/useOnline.ts';
import { App } from './shell/app.tsx';
import { Preferences, PreferencesContext } from './shell/preferences.ts';
import { connectSounds } from './sound/connectSounds.ts';
import { SoundsContext } from './sound/useSounds.ts';
import { connect } from './worker/connection.ts';
import { wishesIn } from './worker/wishes.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const versions = new Versions(keeperHere());
await versions.start();

const preferences = new Preferences(localStorage);
const wishes = wishesIn(new URLSearchParams(location.search));
const game = new Game(() => connect(wishes));
const online = connectOnline();
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
              <App />
            </SoundsContext>
          </VersionsContext>
        </OnlineContext>
      </GameContext>
    </PreferencesContext>
  </StrictMode>,
);

// What is kept for playing without the server is fetched after what is shown first.
void loaded().then(() => versions.keep());
