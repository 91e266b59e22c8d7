import { createContext, use, useSyncExternalStore } from 'react';
import { Versions } from './versions.ts';

/** The versions of the page that the browser keeps. */
export const VersionsContext = createContext(new Versions(null));

/** Whether a new version waits for the next start. */
export function useIsNewKept(): boolean {
  const { subscribe, isNewKept } = use(VersionsContext);
  return useSyncExternalStore(subscribe, isNewKept);
}
