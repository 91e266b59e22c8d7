import { goTo } from '../shell/useRoute.ts';
import { apiOver } from './api.ts';
import { newSession } from './chance.ts';
import type { DealEnded } from './dealEvents.ts';
import { Online } from './online.ts';
import { RoomSocket } from './socket.ts';

/** Playing online by the server that this page came from. */
export function connectOnline(): Online {
  const session = newSession();
  const socket = new RoomSocket({
    open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket?session=${session}`),
    now: Date.now,
    after: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    hasNetwork: () => navigator.onLine,
  });
  const wake = () => socket.wake();
  addEventListener('online', wake);
  addEventListener('offline', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') socket.wake();
  });
  return new Online({
    api: apiOver((path, request) => fetch(path, request)),
    socket,
    storage: localStorage,
    goHome: () => goTo({ at: 'home' }),
    dealEnded: (deal) => void count(deal).catch(() => undefined),
  });
}

/** Counts a deal on this device. A tally that cannot be kept must not keep anyone from playing. */
async function count({ update, events }: DealEnded): Promise<void> {
  const [{ onlineTally }, { addTallies }] = await Promise.all([
    import('../statistics/onlineTally.ts'),
    import('../statistics/tallyStore.ts'),
  ]);
  const tally = onlineTally(update, events);
  if (tally !== null) await addTallies([tally]);
}
