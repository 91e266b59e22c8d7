import type { ServiceWorkerDeps } from '../ui/offline/appUpdater.ts';
import { firstLanguage } from './firstLanguage.ts';

/** What this browser offers for offline play; null if it offers nothing, and in development. */
export function serviceWorkerDeps(): ServiceWorkerDeps | null {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('locks' in navigator)) return null;
  return { workers: navigator.serviceWorker, locks: navigator.locks, reload: () => location.reload(), loaded };
}

/** Resolves when the page has loaded all that it asks for before it shows anything. */
function loaded(): Promise<unknown> {
  return Promise.allSettled([pageLoaded(), firstLanguage]);
}

/** Resolves when everything that the first screen needs has loaded. */
export function pageLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((done) => addEventListener('load', () => done(), { once: true }));
}
