import { listen } from '../../game/listen.ts';

interface Lock {
  release(): Promise<void>;
}

/** What a lock needs of the browser. Some browsers have no locks. */
interface WakeLockDeps {
  readonly page: EventTarget & Pick<Document, 'visibilityState'>;
  readonly request: (() => Promise<Lock>) | undefined;
}

/** Keeps the screen on while the page is visible. Returns a function that stops. */
export function keepScreenOn({ page, request }: WakeLockDeps): () => void {
  let isWanted = true;
  let held: Lock | null = null;

  // The browser releases a lock when the page is hidden, so each return to the page needs a new one.
  async function lockIfVisible(): Promise<void> {
    if (request === undefined || page.visibilityState !== 'visible') return;
    const lock = await request();
    if (isWanted) held = lock;
    else await lock.release();
  }

  // Browsers refuse the lock to save energy. The game goes on without it.
  const lock = () => void lockIfVisible().catch(() => undefined);
  const stopListening = listen(page, ['visibilitychange'], lock);
  lock();
  return () => {
    isWanted = false;
    stopListening();
    void held?.release().catch(() => undefined);
  };
}

export function keepThisScreenOn(): () => void {
  const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>>;
  return keepScreenOn({ page: document, request: wakeLock && (() => wakeLock.request('screen')) });
}
