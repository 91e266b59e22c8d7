import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether this device has a network at all, as far as it knows. */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
