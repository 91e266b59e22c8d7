import { createApi } from '../online/api.ts';
import type { EndedDeal } from '../online/dealRecorder.ts';
import { OnlineClient } from '../online/onlineClient.ts';
import { newSessionId } from '../online/randomIds.ts';
import { RoomConnection } from '../online/roomConnection.ts';
import { goTo } from '../ui/page/useRoute.ts';

/** Playing online by the server that this page came from. */
export function connectOnline(): OnlineClient {
  const session = newSessionId();
  const connection = new RoomConnection({
    open: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/socket?session=${session}`),
    now: Date.now,
    schedule: (ms, act) => {
      const timer = setTimeout(act, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    hasNetwork: () => navigator.onLine,
  });
  const wake = () => connection.wake();
  addEventListener('online', wake);
  addEventListener('offline', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.wake();
  });
  return new OnlineClient({
    api: createApi((path, request) => fetch(path, request)),
    connection,
    storage: localStorage,
    goHome: () => goTo({ at: 'home' }),
    onDealEnd: (deal) => void countDeal(deal).catch(() => undefined),
  });
}

/** Counts a deal on this device. A tally that cannot be kept must not keep anyone from playing. */
async function countDeal({ update, events }: EndedDeal): Promise<void> {
  const [{ onlineTally }, { addTallies }] = await Promise.all([
    import('../online/onlineTally.ts'),
    import('../tallies/tallyStore.ts'),
  ]);
  const tally = onlineTally(update, events);
  if (tally !== null) await addTallies([tally]);
}
