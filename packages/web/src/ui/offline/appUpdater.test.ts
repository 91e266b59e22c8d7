import { describe, expect, test, vi } from 'vitest';
import { AppUpdater, type ServiceWorkerDeps } from './appUpdater.ts';

/** A worker that takes over as soon as it is told to. */
function waitingWorker(workers: EventTarget) {
  return { postMessage: vi.fn(() => workers.dispatchEvent(new Event('controllerchange'))) };
}

/** Locks that say whether this window is the only one. */
function locksOf(isAlone: boolean) {
  const request = vi.fn((_name: string, options: LockOptions, act: () => unknown) =>
    options.mode === 'shared' || isAlone ? act() : Promise.reject(new Error('not in time')),
  );
  return { request } as unknown as ServiceWorkerDeps['locks'];
}

interface Situation {
  readonly isAlone?: boolean;
  readonly hasNew?: boolean;
}

function keeperIn({ isAlone = true, hasNew = true }: Situation) {
  const target = new EventTarget();
  const waiting = hasNew ? waitingWorker(target) : null;
  const registration = Object.assign(new EventTarget(), { waiting, active: {}, installing: null });
  const workers = Object.assign(target, {
    controller: {},
    getRegistration: async () => registration,
    register: async () => registration,
  }) as unknown as ServiceWorkerDeps['workers'];
  const keeper: ServiceWorkerDeps = { workers, locks: locksOf(isAlone), reload: vi.fn() };
  return { keeper, waiting };
}

describe('a start', () => {
  test('activates the new version if no other window is open', async () => {
    const { keeper, waiting } = keeperIn({});
    void new AppUpdater(keeper).start();
    await vi.waitFor(() => expect(keeper.reload).toHaveBeenCalledOnce());
    expect(waiting?.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' });
  });

  test('keeps the old version if another window may be in mid-game', async () => {
    const { keeper, waiting } = keeperIn({ isAlone: false });
    await new AppUpdater(keeper).start();
    expect(waiting?.postMessage).not.toHaveBeenCalled();
    expect(keeper.reload).not.toHaveBeenCalled();
  });

  test('changes nothing without a new version, or without service workers', async () => {
    const { keeper } = keeperIn({ hasNew: false });
    await new AppUpdater(keeper).start();
    await new AppUpdater(null).start();
    expect(keeper.reload).not.toHaveBeenCalled();
  });
});
