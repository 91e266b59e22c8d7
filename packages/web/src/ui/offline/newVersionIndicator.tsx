import './offline.css';
import { m } from '@coup-fourre/client/text';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { AppUpdater } from './appUpdater.ts';

export function NewVersionAnnouncement() {
  const isNewKept = useIsUpdateReady();
  return (
    <div className="unseen" aria-live="polite" data-testid="spoken-version">
      {isNewKept && <p>{m.newVersion()}</p>}
    </div>
  );
}

export function NewVersionIndicator() {
  return useIsUpdateReady() ? <p className="new-version">{m.newVersion()}</p> : null;
}

export const AppUpdaterContext = createContext(new AppUpdater(null));

function useIsUpdateReady(): boolean {
  const { subscribe, isUpdateReady } = useContext(AppUpdaterContext);
  return useSyncExternalStore(subscribe, isUpdateReady);
}
