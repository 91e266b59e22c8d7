import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Bus, BusMessage } from './bus.ts';
import { decodePayload, encodeEcho, encodeMessages } from './payload.ts';
import { PendingMessages } from './pendingMessages.ts';

/** A connection to the message broker, until its signal is aborted. */
export interface BusConnection {
  /** Resolves once the payloads have been delivered. Otherwise rejects or stays pending. */
  send(payloads: readonly string[]): Promise<void>;
}

export interface BusConnectionHandlers {
  readonly onPayload: (payload: string) => void;
  readonly onLost: (error: Error) => void;
  /** Aborting closes the connection at once, even while it is being opened. */
  readonly signal: AbortSignal;
  /** Timeout for opening the connection. */
  readonly timeoutMs: number;
}

/** Opens a connection. Rejects if that fails. */
export type OpenBusConnection = (owner: BusConnectionHandlers) => Promise<BusConnection>;

export interface BusOptions {
  /** Milliseconds between two checks of the connection. */
  readonly heartbeatMs: number;
  /** Timeout of each operation on a connection. */
  readonly timeoutMs: number;
  /** Called once for each new reason of a failed connection. */
  readonly onConnectionError: (error: Error) => void;
}

const DEFAULT_OPTIONS: BusOptions = { heartbeatMs: 2000, timeoutMs: 5000, onConnectionError: () => {} };

/** Delay before reopening a connection. It doubles with each failure. */
const BACKOFF_MS = { first: 100, max: 5000 } as const;
/** Time limit for sending the last messages when the bus is closed. */
const CLOSE_TIMEOUT_MS = 1000;

interface OpenConnection {
  readonly connection: BusConnection;
  readonly abort: AbortController;
}

/**
 * A bus over connections that may break. It reconnects forever, with growing delays.
 * It counts as connected only while it receives its own messages: a connection must return an echo at first and at
 * every heartbeat.
 * Messages published while disconnected are sent on the next connection. So only a node that was itself cut off has a
 * gap.
 */
export class ReconnectingBus implements Bus {
  readonly #open: OpenBusConnection;
  readonly #options: BusOptions;
  readonly #closing = new AbortController();
  readonly #listeners: ((message: BusMessage) => void)[] = [];
  readonly #gapListeners: (() => void)[] = [];
  readonly #pending = new PendingMessages();
  readonly #running: Promise<void>;
  #connection: OpenConnection | null = null;
  #publishing: Promise<void> | null = null;
  #echo = { mark: '', heard: (): void => {} };
  #lastError: string | null = null;

  constructor(open: OpenBusConnection, options: Partial<BusOptions>) {
    this.#open = open;
    this.#options = { ...DEFAULT_OPTIONS, ...options };
    this.#running = this.#run();
  }

  get isConnected(): boolean {
    return this.#connection !== null;
  }

  publish(message: BusMessage): void {
    if (this.#closing.signal.aborted) return;
    this.#pending.add(message);
    this.#publishSoon();
  }

  onMessage(listener: (message: BusMessage) => void): void {
    this.#listeners.push(listener);
  }

  /** Also called after the first connection, because rooms may have been read before. */
  onGap(listener: () => void): void {
    this.#gapListeners.push(listener);
  }

  async close(): Promise<void> {
    const published = this.#publishing ?? Promise.resolve();
    await Promise.race([published, sleep(CLOSE_TIMEOUT_MS, null, { ref: false })]);
    this.#closing.abort(new Error('the bus is closed'));
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    for (let failures = 0; !signal.aborted; failures += 1) {
      const hasServed = await this.#useConnection();
      if (hasServed) failures = 0;
      await sleep(backoffMs(failures), null, { signal }).catch(() => {});
    }
  }

  /** Opens a connection and uses it until it breaks. Returns false if it never worked. */
  async #useConnection(): Promise<boolean> {
    const abort = new AbortController();
    const closing = (): void => abort.abort(this.#closing.signal.reason);
    this.#closing.signal.addEventListener('abort', closing);
    let hasServed = false;
    try {
      const connection = await this.#withTimeout(abort, this.#openConnection(abort));
      await this.#withTimeout(abort, this.#checkEcho(connection));
      hasServed = true;
      this.#connected({ connection, abort });
      for (;;) {
        await sleep(this.#options.heartbeatMs, null, { signal: abort.signal });
        await this.#withTimeout(abort, this.#checkEcho(connection));
      }
    } catch (error) {
      this.#reportError((abort.signal.aborted ? abort.signal.reason : error) as Error);
    } finally {
      this.#closing.signal.removeEventListener('abort', closing);
      this.#connection = null;
      abort.abort();
    }
    return hasServed;
  }

  #openConnection(abort: AbortController): Promise<BusConnection> {
    const onPayload = (payload: string): void => this.#receive(payload);
    const { signal } = abort;
    const { timeoutMs } = this.#options;
    return this.#open({ onPayload, onLost: (error) => abort.abort(error), signal, timeoutMs });
  }

  #withTimeout<Value>(abort: AbortController, promise: Promise<Value>): Promise<Value> {
    return withTimeout(abort, this.#options.timeoutMs, promise);
  }

  async #checkEcho(connection: BusConnection): Promise<void> {
    const mark = randomUUID();
    const heard = new Promise<void>((resolve) => {
      this.#echo = { mark, heard: resolve };
    });
    await connection.send([encodeEcho(mark)]);
    await heard;
  }

  #connected(opened: OpenConnection): void {
    this.#connection = opened;
    this.#lastError = null;
    this.#publishSoon();
    for (const listener of this.#gapListeners) listener();
  }

  #reportError(error: Error): void {
    if (this.#closing.signal.aborted || error.message === this.#lastError) return;
    this.#lastError = error.message;
    this.#options.onConnectionError(error);
  }

  #receive(payload: string): void {
    const decoded = decodePayload(payload);
    if (decoded === null) return;
    if (decoded.echo === this.#echo.mark) this.#echo.heard();
    for (const message of decoded.messages) for (const listener of this.#listeners) listener(message);
  }

  #publishSoon(): void {
    this.#publishing ??= this.#publishPending().finally(() => {
      this.#publishing = null;
    });
  }

  /** Sends the messages of a tick in one batch. Messages published meanwhile go into the next batch. */
  async #publishPending(): Promise<void> {
    await nextTurn();
    while (this.#connection !== null && !this.#pending.isEmpty) {
      const { connection, abort } = this.#connection;
      const messages = this.#pending.takeAll();
      try {
        await unlessAborted(abort.signal, connection.send(encodeMessages(messages)));
      } catch (error) {
        for (const message of messages) this.#pending.add(message);
        abort.abort(error);
        return;
      }
    }
  }
}

/** With jitter, so that nodes do not all reconnect at once. */
function backoffMs(failures: number): number {
  const wait = Math.min(BACKOFF_MS.first * 2 ** failures, BACKOFF_MS.max);
  return wait * (0.5 + Math.random() / 2);
}

/** Resolves like `promise`, but rejects with the signal's reason if the signal is aborted first. */
async function unlessAborted<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  let stop = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Like `unlessAborted`, but also aborts after `timeoutMs`. */
async function withTimeout<Value>(abort: AbortController, timeoutMs: number, promise: Promise<Value>): Promise<Value> {
  let isDone = false;
  const tooLate = (): void => {
    if (!isDone) abort.abort(new Error('no answer in time'));
  };
  // If this process was busy, the reply may have arrived already: it is read only after the timers.
  const timer = setTimeout(() => setImmediate(tooLate), timeoutMs);
  try {
    return await unlessAborted(abort.signal, promise);
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
}
