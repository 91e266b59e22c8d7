import { createContext, use, useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** The pixels of the window's height that something above the table takes. */
export const ReservedHeightContext = createContext(0);

/** The size of what is left for the table, in pixels; it changes when the window does. */
export function useTableSize(): { readonly width: number; readonly height: number } {
  const taken = use(ReservedHeightContext);
  const width = useSyncExternalStore(subscribe, () => window.innerWidth);
  const height = useSyncExternalStore(subscribe, () => window.innerHeight);
  return { width, height: height - taken };
}
