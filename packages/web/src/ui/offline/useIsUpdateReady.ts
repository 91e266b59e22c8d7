import { createContext, use, useSyncExternalStore } from 'react';
import { AppUpdater } from './appUpdater.ts';

/** The updater of this page. */
export const AppUpdaterContext = createContext(new AppUpdater(null));

/** Whether a new version waits for the next start. */
export function useIsUpdateReady(): boolean {
  const { subscribe, isUpdateReady } = use(AppUpdaterContext);
  return useSyncExternalStore(subscribe, isUpdateReady);
}
