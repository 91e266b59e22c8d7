import './styles.ts';
// This import must run before everything else.
import './firstLanguage.ts';
import { ThreadClient } from '@coup-fourre/bots/threads';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { CoachCalls } from '../features/coach/coach.worker.ts';
import { CoachContext } from '../features/coach/useCoach.ts';
import { LocalGame } from '../game/localGame.ts';
import { LocalGameContext } from '../game/useGame.ts';
import { OnlineContext } from '../online/useOnline.ts';
import type { Settings } from '../settings/settings.ts';
import { SettingsContext } from '../settings/useSettings.ts';
import { AppUpdater, type ServiceWorkerDeps } from '../ui/offline/appUpdater.ts';
import { InstallPrompt, InstallPromptContext } from '../ui/offline/installPrompt.ts';
import { AppUpdaterContext } from '../ui/offline/newVersionIndicator.tsx';
import { withoutTrailingPunctuation } from '../ui/page/address.ts';
import { retryFailedStyles } from '../ui/page/failedStyles.ts';
import { SoundsContext } from '../ui/settings/soundSettings.tsx';
import { Sounds } from '../ui/sound/sounds.ts';
import { connectToWorker } from '../worker/connection.ts';
import { startThread } from '../worker/startThread.ts';
import { readUrlOptions } from '../worker/urlOptions.ts';
import { App } from './app.tsx';
import { connectOnline } from './connectOnline.ts';
import { firstLanguage, settings } from './firstLanguage.ts';
import { styleDocument } from './styleDocument.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const versions = new AppUpdater(serviceWorkerDeps());
const install = new InstallPrompt(window);

const urlOptions = readUrlOptions(new URLSearchParams(location.search));
const game = new LocalGame(connectToWorker({ urlOptions, keeps: 'games', settings }));
const online = connectOnline();
const coach = new ThreadClient<CoachCalls>(() => startThread('coach'));
const sounds = connectSounds(settings);

const cleaned = withoutTrailingPunctuation(location.href);
if (cleaned !== location.href) history.replaceState(history.state, '', cleaned);

styleDocument(settings);
retryFailedStyles();

const page = (
  <StrictMode>
    <SettingsContext value={settings}>
      <LocalGameContext value={game}>
        <OnlineContext value={online}>
          <AppUpdaterContext value={versions}>
            <SoundsContext value={sounds}>
              <CoachContext value={coach}>
                <InstallPromptContext value={install}>
                  <App />
                </InstallPromptContext>
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
  // Files for offline play load after the first screen's files.
  await pageLoaded();
  await versions.register();
}

// Not awaited: other chunks import this one, and both would wait for each other.
void renderApp(root);

/** The first user gesture enables the sounds. */
function connectSounds(settings: Settings): Sounds {
  const sounds = new Sounds({
    settings,
    newContext: () => ('AudioContext' in window ? new AudioContext() : null),
    load: async (context) => new (await import('../table/sounds/speaker.ts')).Speaker(context),
  });
  const applyTheme = (): void => sounds.setTheme(document.hidden ? null : settings.get().theme);
  applyTheme();
  settings.subscribe(applyTheme);
  document.addEventListener('visibilitychange', applyTheme);
  for (const gesture of ['pointerup', 'keydown', 'click'] as const) {
    addEventListener(gesture, () => sounds.unlock(), { capture: true, passive: true });
  }
  // A missing sound must not reload the page.
  const preventReload = (event: Event): void => {
    if (sounds.isLoading) event.stopImmediatePropagation();
  };
  addEventListener('vite:preloadError', preventReload, { capture: true });
  return sounds;
}

/** The browser's features for offline play. Null in development and in browsers without them. */
function serviceWorkerDeps(): ServiceWorkerDeps | null {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('locks' in navigator)) return null;
  return { workers: navigator.serviceWorker, locks: navigator.locks, reload: () => location.reload(), loaded };
}

function loaded(): Promise<unknown> {
  return Promise.allSettled([pageLoaded(), firstLanguage]);
}

function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((done) => addEventListener('load', () => done(), { once: true }));
}
