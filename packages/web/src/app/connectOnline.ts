import {
  type DecodeFrame,
  newContribution,
  newSessionId,
  overWebSocket,
  RoomConnection,
} from '@coup-fourre/client/connection';
import { createApi } from '@coup-fourre/client/http';
import { REQUEST_REASONS } from '@coup-fourre/room';
import { OnlineClient } from '../online/onlineClient.ts';
import type { EndedDeal } from '../online/roomClient.ts';
import { fullUrl, hostedPath } from '../ui/base.ts';
import { goTo } from '../ui/page/useAddress.ts';
import { after } from '../worker/after.ts';

/** The online client of the server that served this page. */
export function connectOnline(): OnlineClient {
  const session = newSessionId(randomBytes);
  const connection = new RoomConnection({
    open: (listener) => {
      const socket = new WebSocket(fullUrl(`/socket?session=${session}`).replace(/^http/, 'ws'));
      return overWebSocket(socket, loadDecoder(), listener);
    },
    now: Date.now,
    schedule: after,
    random: Math.random,
    hasNetwork: () => navigator.onLine,
  });
  const wake = () => connection.wake();
  addEventListener('online', wake);
  addEventListener('offline', wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.wake();
  });
  const online: OnlineClient = new OnlineClient({
    api: createApi(async (path, request) => {
      const response = await fetch(hostedPath(path), { signal: AbortSignal.timeout(API_TIMEOUT_MS), ...request });
      // Pages without a socket show times left, too.
      connection.clock.syncRoughly(Date.parse(response.headers.get('date') ?? ''));
      if (response.status === REQUEST_REASONS.notAGuest) online.identity.onRefused();
      return response;
    }),
    connection,
    newContribution: () => newContribution(randomBytes),
    storage: localStorage,
    onLeave: () => goTo('/'),
    onDealEnd: (deal) => void countDeal(deal).catch(() => undefined),
  });
  return online;
}

/** After this many milliseconds without a response, the server counts as unreachable. */
const API_TIMEOUT_MS = 20_000;

function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length));
}

/** Loads the decoder of server frames with the first connection, because the home screen does not need it. */
async function loadDecoder(): Promise<DecodeFrame> {
  return (await import('@coup-fourre/room/serverMessage')).decodeServerMessage;
}

/** Adds a deal to this device's statistics. If that fails, the game continues. */
async function countDeal({ update, events }: EndedDeal): Promise<void> {
  const [{ onlineTally }, { addTallies }] = await Promise.all([
    import('../online/onlineTally.ts'),
    import('../tallies/tallyStore.ts'),
  ]);
  const tally = onlineTally(update, events);
  if (tally !== null) await addTallies([tally]);
}
