import { describe, expect, test, vi } from 'vitest';
import { AppUpdater, type ServiceWorkerDeps } from './appUpdater.ts';

/** A worker that takes over as soon as it is asked to. */
function waitingWorker(workers: EventTarget) {
  return { postMessage: vi.fn(() => workers.dispatchEvent(new Event('controllerchange'))) };
}

/** Locks that report whether this window is the only one. */
function locksOf(isAlone: boolean) {
  const request = vi.fn((_name: string, options: LockOptions, act: () => unknown) =>
    options.mode === 'shared' || isAlone ? act() : Promise.reject(new Error('not in time')),
  );
  return { request } as unknown as ServiceWorkerDeps['locks'];
}

interface Situation {
  readonly isAlone?: boolean;
  readonly hasNew?: boolean;
  readonly loaded?: Promise<void>;
}

function updaterIn({ isAlone = true, hasNew = true, loaded = Promise.resolve() }: Situation) {
  const target = new EventTarget();
  const waiting = hasNew ? waitingWorker(target) : null;
  const registration = Object.assign(new EventTarget(), { waiting, active: {}, installing: null });
  const workers = Object.assign(target, {
    controller: {},
    getRegistration: async () => registration,
    register: async () => registration,
  }) as unknown as ServiceWorkerDeps['workers'];
  const deps: ServiceWorkerDeps = { workers, locks: locksOf(isAlone), reload: vi.fn(), loaded: () => loaded };
  return { deps, waiting };
}

describe('a start', () => {
  test('activates the new version if no other window is open', async () => {
    const { deps, waiting } = updaterIn({});
    void new AppUpdater(deps).start();
    await vi.waitFor(() => expect(deps.reload).toHaveBeenCalledOnce());
    expect(waiting?.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  });

  test('activates the new version only once the page has no open request to the old one', async () => {
    let finish = (): void => undefined;
    const loaded = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { deps, waiting } = updaterIn({ loaded });
    void new AppUpdater(deps).start();
    await new Promise((done) => setTimeout(done));
    expect(waiting?.postMessage).not.toHaveBeenCalled();
    finish();
    await vi.waitFor(() => expect(deps.reload).toHaveBeenCalledOnce());
  });

  test('keeps the old version if another window may be in mid-game', async () => {
    const { deps, waiting } = updaterIn({ isAlone: false });
    await new AppUpdater(deps).start();
    expect(waiting?.postMessage).not.toHaveBeenCalled();
    expect(deps.reload).not.toHaveBeenCalled();
  });

  test('changes nothing without a new version, or without service workers', async () => {
    // The start must not wait for this promise.
    const { deps } = updaterIn({ hasNew: false, loaded: new Promise(() => undefined) });
    await new AppUpdater(deps).start();
    await new AppUpdater(null).start();
    expect(deps.reload).not.toHaveBeenCalled();
  });
});
