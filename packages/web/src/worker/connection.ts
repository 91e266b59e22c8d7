import { type Call, type Thread, ThreadClient, webThread } from '@coup-fourre/bots/threads';
import type { DeviceAnswer, DeviceMessage, Update } from '@coup-fourre/room';
import { PACE_MS } from '@coup-fourre/room/options';
import type { PlayPace, Settings } from '../settings/settings.ts';
import { startWorker } from './startThread.ts';
import { formatWorkerName, type StorageKind, type UrlOptions } from './urlOptions.ts';

export type RoomCalls = {
  readonly send: (message: DeviceMessage) => Promise<DeviceAnswer>;
  /** Reports every update until the worker ends. */
  readonly watch: (request: null, call: Call<Update>) => Promise<never>;
};

/** The room's answer to a message, or `partFailed` if the room's worker has failed. */
export type Answer = DeviceAnswer | { readonly type: 'refused'; readonly reason: 'partFailed' };

/** A connection to a room in a worker. */
export interface Connection {
  /** Sends a message and waits for its answer. The update that it causes comes first. */
  readonly request: (message: DeviceMessage) => Promise<Answer>;
  close(): void;
}

/** Milliseconds a computer takes for its move. */
const MOVE_MS: Readonly<Record<PlayPace, number>> = { slow: 1800, normal: PACE_MS, fast: 250 };

interface ConnectionOptions {
  readonly startThread: () => Thread;
  readonly onUpdate: (update: Update) => void;
  /** The room's computers play at the pace of these settings. */
  readonly settings?: Pick<Settings, 'get' | 'subscribe'>;
}

/**
 * Connects to a room, which starts with the first request.
 * After a failure the next request starts a new room, which finds every stored game.
 */
export function connectTo({ startThread, onUpdate, settings }: ConnectionOptions): Connection {
  const room = new ThreadClient<RoomCalls>(startThread);
  let isRunning = false;
  let pace: PlayPace = 'normal';

  function sendPace(): void {
    const chosen = settings?.get().pace ?? pace;
    if (!isRunning || chosen === pace) return;
    pace = chosen;
    void request({ type: 'setPace', ms: MOVE_MS[pace] });
  }

  function start(): void {
    isRunning = true;
    pace = 'normal';
    room.ask('watch', null, { onProgress: onUpdate }).catch(() => {
      isRunning = false;
    });
    sendPace();
  }

  async function request(message: DeviceMessage): Promise<Answer> {
    if (!isRunning) start();
    try {
      return await room.ask('send', message);
    } catch {
      return { type: 'refused', reason: 'partFailed' };
    }
  }

  const unsubscribe = settings?.subscribe(sendPace);
  return {
    request,
    close: () => {
      unsubscribe?.();
      void room.stop();
    },
  };
}

interface WorkerOptions extends Pick<ConnectionOptions, 'settings'> {
  readonly urlOptions: UrlOptions;
  readonly keeps: StorageKind;
}

/** Connects to a room worker. If it stores nothing, its games end with the page. */
export function connectToWorker({ urlOptions, keeps, ...options }: WorkerOptions) {
  const startThread = () => webThread(startWorker(formatWorkerName(urlOptions, keeps)));
  return (onUpdate: ConnectionOptions['onUpdate']) => connectTo({ startThread, onUpdate, ...options });
}
