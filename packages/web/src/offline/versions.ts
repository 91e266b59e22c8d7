import { Watched } from '../online/watched.ts';

const SCRIPT = '/sw.js';
/** Every window of the page holds this lock with the others, so that one that starts finds out whether it is alone. */
const OPEN = 'coup-fourre.open';
/** Milliseconds in which a window that is just being reloaded lets go of it. */
const ALONE_PATIENCE = 300;
/** Milliseconds a new version may take to take over. */
const CHANGE_PATIENCE = 3000;

/** What the browser has for this; none of it where the page's address is not a secure one. */
export interface Keeper {
  readonly workers: Pick<ServiceWorkerContainer, 'controller' | 'getRegistration' | 'register' | 'addEventListener'>;
  readonly locks: Pick<LockManager, 'request'>;
  readonly reload: () => void;
}

/** The page as the browser keeps it: a new version comes while the old one is used, and begins at a start, never in a game. */
export class Versions {
  readonly #keeper: Keeper | null;
  readonly #isNewKept = new Watched(false);

  constructor(keeper: Keeper | null) {
    this.#keeper = keeper;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#isNewKept.subscribe(listener);

  /** Whether a new version waits for the next start. */
  readonly isNewKept = (): boolean => this.#isNewKept.get();

  /** Begins the new version if one waits and no other window plays the old one: then it never comes back, but reloads. */
  async start(): Promise<void> {
    if (this.#keeper === null) return;
    const { workers, locks, reload } = this.#keeper;
    const registration = workers.controller ? await workers.getRegistration() : undefined;
    if (registration?.waiting && (await changedAlone(this.#keeper, registration.waiting))) {
      reload();
      return new Promise(() => undefined);
    }
    void locks.request(OPEN, { mode: 'shared' }, () => new Promise(() => undefined));
  }

  /** Has the browser keep this version, and look for newer ones. */
  async keep(): Promise<void> {
    if (this.#keeper === null) return;
    const registration = await this.#keeper.workers.register(SCRIPT).catch(() => null);
    // A browser that blocks service workers may give nothing at all.
    if (!registration) return;
    const look = () => this.#isNewKept.set(registration.waiting !== null && registration.active !== null);
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
function changedAlone({ workers, locks }: Keeper, waiting: ServiceWorker): Promise<boolean> {
  const signal = AbortSignal.timeout(ALONE_PATIENCE);
  return locks.request(OPEN, { signal }, () => changed(workers, waiting)).catch(() => false);
}

function changed(workers: Keeper['workers'], waiting: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(true), { once: true });
    setTimeout(() => resolve(false), CHANGE_PATIENCE);
    waiting.postMessage({ type: 'SKIP_WAITING' });
  });
}
