import type { Port, Thread } from './channel.ts';

interface NodeEnd {
  postMessage(message: unknown): void;
  on(type: 'message', listener: (message: unknown) => void): unknown;
}

/** The part of a Worker of `node:worker_threads` that a channel uses. */
export interface NodeWorker extends NodeEnd {
  on(type: 'message' | 'error' | 'exit', listener: (value: unknown) => void): unknown;
  unref(): void;
  terminate(): unknown;
}

interface WebEnd {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** The part of a browser's Worker that a channel uses. */
export interface WebWorker extends WebEnd {
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message: string }) => void): void;
  addEventListener(type: 'messageerror', listener: () => void): void;
  terminate(): unknown;
}

/** The port of a Node thread to its owner: `parentPort`. */
export function nodePort(end: NodeEnd): Port {
  return {
    post: (message) => end.postMessage(message),
    listen: (listener) => void end.on('message', listener),
  };
}

/** A Node thread. With `unref`, it does not keep the process alive, even while a call is pending. */
export function nodeThread(worker: NodeWorker, { unref = false } = {}): Thread {
  return {
    ...nodePort(worker),
    listen: (listener) => {
      worker.on('message', listener);
      // Must follow the listener, which makes the thread keep the process alive.
      if (unref) worker.unref();
    },
    onEnd: (listener) => {
      worker.on('error', listener);
      worker.on('exit', () => listener());
    },
    stop: () => worker.terminate(),
  };
}

/** A port over a browser's `postMessage`. Inside a worker, `end` is its global scope. */
export function webPort(end: WebEnd): Port {
  return {
    post: (message) => end.postMessage(message),
    listen: (listener) => end.addEventListener('message', ({ data }) => listener(data)),
  };
}

/** A worker of the page. Browsers report neither a crash nor a hang. An error outside a call counts as its end. */
export function webThread(worker: WebWorker): Thread {
  return {
    ...webPort(worker),
    onEnd: (listener) => {
      worker.addEventListener('error', ({ message }) => listener(new Error(message)));
      worker.addEventListener('messageerror', () => listener(new Error('a message could not be deserialized')));
    },
    stop: () => worker.terminate(),
  };
}
