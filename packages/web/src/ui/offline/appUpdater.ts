import { ValueStore } from '@coup-fourre/client';
import { hostedPath } from '../base.ts';

/** Every window of the page shares this lock, so that a window can find out whether it is the only one. */
const OPEN_LOCK = 'coup-fourre.open';
/** Time that a reloading window has to release the lock. */
const ALONE_TIMEOUT_MS = 300;
/** Time that a new version has to activate. */
const ACTIVATION_TIMEOUT_MS = 3000;

/** The browser features for offline play. Absent on an insecure origin. */
export interface ServiceWorkerDeps {
  readonly workers: Pick<ServiceWorkerContainer, 'controller' | 'getRegistration' | 'register' | 'addEventListener'>;
  readonly locks: Pick<LockManager, 'request'>;
  readonly reload: () => void;
  /** Resolves when the page has loaded everything that it needs before its first screen. */
  readonly loaded: () => Promise<unknown>;
}

/**
 * Keeps the page available offline.
 * A new version is fetched while the old one is in use. It is activated only at a start, never during a game.
 */
export class AppUpdater {
  readonly #deps: ServiceWorkerDeps | null;
  readonly #isUpdateReady = new ValueStore(false);

  constructor(deps: ServiceWorkerDeps | null) {
    this.#deps = deps;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#isUpdateReady.subscribe(listener);

  /** True if a new version waits for the next start. */
  readonly isUpdateReady = (): boolean => this.#isUpdateReady.get();

  /**
   * Activates a waiting version if no other window uses the old one. The page then reloads, and the promise never
   * resolves.
   */
  async start(): Promise<void> {
    if (this.#deps === null) return;
    const { workers, locks, reload, loaded } = this.#deps;
    const registration = workers.controller ? await workers.getRegistration() : undefined;
    if (registration?.waiting) {
      // Chromium stops the old version here. If the page still sends a request, Chromium restarts it and keeps it.
      await loaded();
      if (await activateIfAlone(this.#deps, registration.waiting)) {
        reload();
        return new Promise(() => undefined);
      }
    }
    void locks.request(OPEN_LOCK, { mode: 'shared' }, () => new Promise(() => undefined));
  }

  /** Registers the service worker and checks for newer versions. */
  async register(): Promise<void> {
    if (this.#deps === null) return;
    const registration = await this.#deps.workers.register(hostedPath('/sw.js')).catch(() => null);
    // A browser that blocks service workers may return undefined.
    if (!registration) return;
    const look = () => this.#isUpdateReady.set(registration.waiting !== null && registration.active !== null);
    const follow = () => registration.installing?.addEventListener('statechange', look);
    look();
    follow();
    registration.waiting?.addEventListener('statechange', look);
    registration.addEventListener('updatefound', follow);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
    });
  }
}

/** Activates the waiting version if no other window is open. Returns true if it did. */
function activateIfAlone({ workers, locks }: ServiceWorkerDeps, waiting: ServiceWorker): Promise<boolean> {
  const signal = AbortSignal.timeout(ALONE_TIMEOUT_MS);
  return locks.request(OPEN_LOCK, { signal }, () => activate(workers, waiting)).catch(() => false);
}

function activate(workers: ServiceWorkerDeps['workers'], waiting: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), ACTIVATION_TIMEOUT_MS);
    waiting.postMessage({ type: 'SKIP_WAITING' });
  });
}
