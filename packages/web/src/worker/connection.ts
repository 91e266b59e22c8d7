import type { DeviceAnswer, DeviceMessage, Unnumbered, Update } from '@coup-fourre/room';
import { startWorker } from './startThread.ts';
import { formatWorkerName, type StorageKind, type UrlOptions } from './urlOptions.ts';

/** A command without its number, which the connection adds. */
export type ClientCommand = Unnumbered<DeviceMessage>;

/** The room's answer to a command, or `partFailed` if the room has failed. */
export type Answer =
  | Exclude<DeviceAnswer, { readonly type: 'update' }>
  | { readonly type: 'refused'; readonly id: number; readonly reason: 'partFailed' };

/** A client's connection to the room of its game, in a worker or behind a socket. */
export interface Connection {
  /** Sends a command and ignores the answer. */
  send(command: ClientCommand): void;
  /** Sends a command and waits for its answer. The update that it causes comes first. */
  request(command: ClientCommand): Promise<Answer>;
  /** Subscribes to updates. Returns a function that unsubscribes. */
  onUpdate(listener: (update: Update) => void): () => void;
  /** Subscribes to the room's failure. All open requests have been refused by then, and no more are answered. */
  onFailure(listener: () => void): void;
  close(): void;
}

/** The part of `Worker` that a connection uses. */
export interface RoomPort {
  postMessage(message: DeviceMessage): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<DeviceAnswer>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** Starts a room worker and connects to it. With `keeps: 'nothing'` its games end with the page. */
export function connectToWorker(
  options: UrlOptions = {},
  { keeps = 'games' }: { readonly keeps?: StorageKind } = {},
): Connection {
  return connectTo(startWorker(formatWorkerName(options, keeps)));
}

export function connectTo(port: RoomPort): Connection {
  const listeners = new Set<(update: Update) => void>();
  const failureListeners = new Set<() => void>();
  const waiting = new Map<number, (answer: Answer) => void>();
  let lastId = 0;

  function post(command: ClientCommand): number {
    lastId += 1;
    port.postMessage({ ...command, id: lastId });
    return lastId;
  }

  port.addEventListener('message', ({ data: message }) => {
    if (message.type === 'update') {
      for (const listener of listeners) listener(message.update);
      return;
    }
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  port.addEventListener('error', () => {
    port.terminate();
    for (const listener of failureListeners) listener();
    for (const [id, answered] of waiting) answered({ type: 'refused', id, reason: 'partFailed' });
    waiting.clear();
  });

  return {
    send: post,
    request: (command) => new Promise((answered) => waiting.set(post(command), answered)),
    onUpdate: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onFailure: (listener) => void failureListeners.add(listener),
    close: () => port.terminate(),
  };
}
