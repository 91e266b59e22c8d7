import type { DeviceAnswer, DeviceMessage, Unnumbered, Update } from '@coup-fourre/room';
import { startWorker } from './startThread.ts';
import { formatWorkerName, type StorageKind, type UrlOptions } from './urlOptions.ts';

/** What a client may ask of a room; the connection numbers it. */
export type ClientCommand = Unnumbered<DeviceMessage>;

/** How the room answers a command, or that there is none to answer it. */
export type Answer =
  | Exclude<DeviceAnswer, { readonly type: 'update' }>
  | { readonly type: 'refused'; readonly id: number; readonly reason: 'partFailed' };

/** A client's line to the room that hosts its game, in a worker or behind a socket. */
export interface Connection {
  /** Sends a command whose answer is of no interest. */
  send(command: ClientCommand): void;
  /** Sends a command and waits for its answer; the update it causes has come before. */
  request(command: ClientCommand): Promise<Answer>;
  /** Calls the listener with every update, until the function it returns is called. */
  onUpdate(listener: (update: Update) => void): () => void;
  /** Calls the listener when the room has failed: everything waiting has been refused, and it no longer answers. */
  onFailure(listener: () => void): void;
  close(): void;
}

/** The client's end of a message channel: all of a Worker that is used here. */
export interface RoomPort {
  postMessage(message: DeviceMessage): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<DeviceAnswer>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/** Starts a room worker with some options and connects to it; with `keeps: 'nothing'` its games are gone with the page. */
export function connectToWorker(
  options: UrlOptions = {},
  { keeps = 'games' }: { readonly keeps?: StorageKind } = {},
): Connection {
  return connectTo(startWorker(formatWorkerName(options, keeps)));
}

/** Connects to a room at the other end of a channel. */
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
