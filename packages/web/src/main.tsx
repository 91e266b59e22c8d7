import './shell/tokens.css';
import './shell/shell.css';
import './shell/typefaces.css';
// Comes before all else that is run.
import './text/firstLanguage.ts';
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
import { App } from './shell/app.tsx';
import { Habits, HabitsContext } from './shell/habits.ts';
import { Preferences, PreferencesContext } from './shell/preferences.ts';
import { connectSounds } from './sound/connectSounds.ts';
import { SoundsContext } from './sound/useSounds.ts';
import { firstLanguage } from './text/firstLanguage.ts';
import { connect } from './worker/connection.ts';
import { paced } from './worker/paced.ts';
import { wishesIn } from './worker/wishes.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const versions = new Versions(keeperHere());

const preferences = new Preferences(localStorage);
const wishes = wishesIn(new URLSearchParams(location.search));
const habits = new Habits(localStorage);
const game = new Game(() => paced(connect(wishes), habits));
const online = connectOnline();
const coach = connectCoach(localStorage);
const sounds = connectSounds(localStorage, preferences);

const page = (
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
  </StrictMode>
);

async function begin(at: HTMLElement): Promise<void> {
  try {
    await Promise.all([versions.start(), firstLanguage]);
  } catch {
    // Not even the words of a language have come: the page brings these along.
    document.getElementById('unloaded')?.removeAttribute('hidden');
    return;
  }
  createRoot(at).render(page);
  // What is kept for playing without the server is fetched after what is shown first.
  await loaded();
  await versions.keep();
}

// Not awaited: files of other parts of the page import this one, and would wait for what waits for them.
void begin(root);
