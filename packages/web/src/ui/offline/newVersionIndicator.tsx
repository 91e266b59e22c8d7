import './offline.css';
import { m } from '@coup-fourre/client/text';
import { createContext, use, useSyncExternalStore } from 'react';
import { AppUpdater } from './appUpdater.ts';

/** Announces politely that a new version waits for the next start. */
export function NewVersionAnnouncement() {
  const isNewKept = useIsUpdateReady();
  return (
    <div className="unseen" aria-live="polite" data-testid="spoken-version">
      {isNewKept && <p>{m.newVersion()}</p>}
    </div>
  );
}

/** Shows that a new version waits for the next start. */
export function NewVersionIndicator() {
  return useIsUpdateReady() ? <p className="new-version">{m.newVersion()}</p> : null;
}

/** The updater of this page. */
export const AppUpdaterContext = createContext(new AppUpdater(null));

/** Whether a new version waits for the next start. */
function useIsUpdateReady(): boolean {
  const { subscribe, isUpdateReady } = use(AppUpdaterContext);
  return useSyncExternalStore(subscribe, isUpdateReady);
}
