import { type Calls, serve, type Thread } from './channel.ts';

/** A thread that runs in its caller's thread. */
export interface InlineThread extends Thread {
  /** Ends it like a real thread that an error ends. */
  fail(cause?: unknown): void;
}

/**
 * Serves calls in the caller's own thread. `copy` is applied to every message, like structuredClone between threads.
 */
export function inlineThread(
  calls: Calls | Promise<Calls>,
  copy: (message: unknown) => unknown = (message) => message,
): InlineThread {
  const listeners: ((message: unknown) => void)[] = [];
  const endListeners: ((cause?: unknown) => void)[] = [];
  let receive: (message: unknown) => void = () => undefined;
  let isOver = false;

  /** Delivers later, like a real thread. A message that cannot be copied throws at once. */
  function deliver(message: unknown, to: (message: unknown) => void): void {
    const copied = copy(message);
    void Promise.resolve().then(() => {
      if (!isOver) to(copied);
    });
  }

  serve(
    {
      post: (message) =>
        deliver(message, (copied) => {
          for (const listener of listeners) listener(copied);
        }),
      listen: (listener) => {
        receive = listener;
      },
    },
    calls,
  );
  return {
    post: (message) => deliver(message, (copied) => receive(copied)),
    listen: (listener) => void listeners.push(listener),
    onEnd: (listener) => void endListeners.push(listener),
    stop: () => {
      isOver = true;
    },
    fail: (cause) => {
      isOver = true;
      for (const listener of endListeners) listener(cause);
    },
  };
}
