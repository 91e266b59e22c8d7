import { ValueStore } from '@coup-fourre/client';

const SERVICE_WORKER_URL = '/sw.js';
/** Every window of the page holds this lock with the others, so that one that starts finds out whether it is alone. */
const OPEN_LOCK = 'coup-fourre.open';
/** Milliseconds in which a window that is just being reloaded lets go of it. */
const ALONE_TIMEOUT_MS = 300;
/** Milliseconds a new version may take to take over. */
const ACTIVATION_TIMEOUT_MS = 3000;

/** What the browser has for this; none of it where the page's address is not a secure one. */
export interface ServiceWorkerDeps {
  readonly workers: Pick<ServiceWorkerContainer, 'controller' | 'getRegistration' | 'register' | 'addEventListener'>;
  readonly locks: Pick<LockManager, 'request'>;
  readonly reload: () => void;
}

/** The page as the browser keeps it: a new version comes while the old one is used, and begins at a start, never in a game. */
export class AppUpdater {
  readonly #deps: ServiceWorkerDeps | null;
  readonly #isUpdateReady = new ValueStore(false);

  constructor(keeper: ServiceWorkerDeps | null) {
    this.#deps = keeper;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#isUpdateReady.subscribe(listener);

  /** Whether a new version waits for the next start. */
  readonly isUpdateReady = (): boolean => this.#isUpdateReady.get();

  /** Begins the new version if one waits and no other window plays the old one: then it never comes back, but reloads. */
  async start(): Promise<void> {
    if (this.#deps === null) return;
    const { workers, locks, reload } = this.#deps;
    const registration = workers.controller ? await workers.getRegistration() : undefined;
    if (registration?.waiting && (await activateIfAlone(this.#deps, registration.waiting))) {
      reload();
      return new Promise(() => undefined);
    }
    void locks.request(OPEN_LOCK, { mode: 'shared' }, () => new Promise(() => undefined));
  }

  /** Has the browser keep this version, and look for newer ones. */
  async register(): Promise<void> {
    if (this.#deps === null) return;
    const registration = await this.#deps.workers.register(SERVICE_WORKER_URL).catch(() => null);
    // A browser that blocks service workers may give nothing at all.
    if (!registration) return;
    const look = () => this.#isUpdateReady.set(registration.waiting !== null && registration.active !== null);
    const follow = () => registration.installing?.addEventListener('statechange', look);
    look();
    follow();
    registration.addEventListener('updatefound', follow);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
    });
  }
}

/** Whether the waiting version has taken over; it may only where no other window is open. */
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
