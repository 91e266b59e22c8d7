import type { ServiceWorkerDeps } from '../ui/offline/appUpdater.ts';

/** What this browser has to keep the page; null where it has nothing, and while the page is being worked on. */
export function serviceWorkerDeps(): ServiceWorkerDeps | null {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('locks' in navigator)) return null;
  return { workers: navigator.serviceWorker, locks: navigator.locks, reload: () => location.reload() };
}

/** Waits until everything that the page shows first has been loaded. */
export function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((done) => addEventListener('load', () => done(), { once: true }));
}
