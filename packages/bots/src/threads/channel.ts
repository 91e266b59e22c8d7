/** One end of a message channel. `ports.ts` makes it from the platform's own object. */
export interface Port {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
}

/** A thread as its owner sees it. */
export interface Thread extends Port {
  /** Calls the listener when the thread has ended, with the error that ended it, if there was one. */
  onEnd(listener: (cause?: unknown) => void): void;
  stop(): unknown;
}

/** A call, as the thread sees it. */
export interface Call<Progress = never> {
  /** True once the caller has canceled. A long call yields to messages from time to time and then ends. */
  readonly isCanceled: boolean;
  /** Sends a part of the result before the end. Sends nothing after the call was canceled. */
  report(progress: Progress): void;
}

type AnyCall = (request: never, call: Call) => unknown;

/** The calls of a thread, by name. Requests, progress and results must be cloneable. */
export type Calls = Readonly<Record<string, AnyCall>>;

type RequestOf<Run extends AnyCall> = Run extends (request: infer Request, ...rest: never) => unknown ? Request : never;
type ProgressOf<Run extends AnyCall> = Run extends (request: never, call: Call<infer Progress>) => unknown
  ? Progress
  : never;

/** The part of an AbortSignal that cancels a call. */
export interface CancelSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** How a caller hears of a call before its result, and how it cancels it. */
export interface AskOptions<Progress> {
  /** Aborting cancels the call. */
  readonly signal?: CancelSignal | undefined;
  readonly onProgress?: (progress: Progress) => void;
}

/** Why a call has no result: the caller canceled it, its thread ended, or it threw `cause`. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly why: 'canceled' | 'ended' | 'threw';

  constructor(why: CallError['why'], cause?: unknown) {
    const isReadable = cause instanceof Error || typeof cause === 'string';
    super(isReadable ? String(cause) : `the call was ${why}`, cause === undefined ? {} : { cause });
    this.why = why;
  }
}

/** True if the caller canceled a call or stopped its thread. That is not a failure to show. */
export function isCancellation(error: unknown): boolean {
  return error instanceof CallError && error.why === 'canceled';
}

type Request =
  | { readonly id: number; readonly name: string; readonly request: unknown }
  | { readonly id: number; readonly isCanceled: true };

type Reply =
  | { readonly id: number; readonly type: 'progress'; readonly value: unknown }
  | { readonly id: number; readonly type: 'result'; readonly value: unknown }
  | { readonly id: number; readonly type: 'error'; readonly error: string };

/**
 * Answers the calls from a port, which wait if `calls` are still loading. Calls run concurrently while they wait. A call
 * that throws does not affect others.
 */
export function serve(port: Port, calls: Calls | Promise<Calls>): void {
  const running = new Map<number, { isCanceled: boolean }>();

  async function run(id: number, name: string, request: unknown): Promise<void> {
    const state = { isCanceled: false };
    running.set(id, state);
    const call: Call<unknown> = {
      get isCanceled() {
        return state.isCanceled;
      },
      report: (value) => {
        if (!state.isCanceled) port.post({ id, type: 'progress', value } satisfies Reply);
      },
    };
    try {
      const answer = (await calls)[name] as ((request: unknown, call: Call<unknown>) => unknown) | undefined;
      if (answer === undefined) throw new Error(`this thread has no call named ${name}`);
      port.post({ id, type: 'result', value: await answer(request, call) } satisfies Reply);
    } catch (thrown) {
      // As text, because not every error can be cloned.
      port.post({ id, type: 'error', error: String(thrown) } satisfies Reply);
    } finally {
      running.delete(id);
    }
  }

  port.listen((message) => {
    const request = message as Request;
    if ('name' in request) void run(request.id, request.name, request.request);
    else {
      const state = running.get(request.id);
      if (state !== undefined) state.isCanceled = true;
    }
  });
}

interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: CallError) => void;
  readonly onProgress: (value: unknown) => void;
}

/**
 * Sends calls to a thread, which starts with the first call.
 * Expected failures are part of the result. Everything else rejects with a CallError. If the thread ends, all pending
 * calls reject, and the next call starts a new thread.
 */
export class ThreadClient<Service extends Calls> {
  readonly #startThread: () => Thread;
  readonly #onEnd: (error: CallError) => void;
  readonly #pending = new Map<number, PendingCall>();
  #thread: Thread | null = null;
  #lastId = 0;

  /** `onEnd` is called when a thread has ended by itself, after all pending calls were rejected. */
  constructor(startThread: () => Thread, onEnd: (error: CallError) => void = () => undefined) {
    this.#startThread = startThread;
    this.#onEnd = onEnd;
  }

  /** Starts the thread now, unless it is running. */
  start(): Thread {
    if (this.#thread !== null) return this.#thread;
    const thread = this.#startThread();
    this.#thread = thread;
    thread.listen((message) => {
      if (this.#thread === thread) this.#receive(message as Reply);
    });
    thread.onEnd((cause) => {
      if (this.#thread !== thread) return;
      const error = new CallError('ended', cause);
      this.#end(error);
      this.#onEnd(error);
    });
    return thread;
  }

  /** Sends a call. Its progress arrives before its result. After a rejection, nothing arrives. */
  ask<Name extends keyof Service & string>(
    name: Name,
    request: RequestOf<Service[Name]>,
    { signal, onProgress }: AskOptions<ProgressOf<Service[Name]>> = {},
  ): Promise<Awaited<ReturnType<Service[Name]>>> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) throw new CallError('canceled');
      const thread = this.start();
      this.#lastId += 1;
      const id = this.#lastId;
      thread.post({ id, name, request } satisfies Request);
      const cancel = (): void => {
        this.#settle(id, (call) => call.reject(new CallError('canceled')));
        thread.post({ id, isCanceled: true } satisfies Request);
      };
      const forget = (): void => signal?.removeEventListener('abort', cancel);
      signal?.addEventListener('abort', cancel);
      this.#pending.set(id, {
        resolve: (value) => {
          forget();
          resolve(value as Awaited<ReturnType<Service[Name]>>);
        },
        reject: (error) => {
          forget();
          reject(error);
        },
        onProgress: (value) => onProgress?.(value as ProgressOf<Service[Name]>),
      });
    });
  }

  /** Ends the thread and cancels its calls. A later call starts a new thread. */
  async stop(): Promise<void> {
    await this.#end(new CallError('canceled'));
  }

  #receive(reply: Reply): void {
    if (reply.type === 'progress') this.#pending.get(reply.id)?.onProgress(reply.value);
    else if (reply.type === 'result') this.#settle(reply.id, (call) => call.resolve(reply.value));
    else this.#settle(reply.id, (call) => call.reject(new CallError('threw', reply.error)));
  }

  #settle(id: number, settle: (call: PendingCall) => void): void {
    const call = this.#pending.get(id);
    this.#pending.delete(id);
    if (call !== undefined) settle(call);
  }

  #end(error: CallError): unknown {
    const thread = this.#thread;
    this.#thread = null;
    for (const id of this.#pending.keys()) this.#settle(id, (call) => call.reject(error));
    return thread?.stop();
  }
}

/** Starts a thread for one call and ends it after the answer. */
export async function askOnce<Service extends Calls, Name extends keyof Service & string>(
  startThread: () => Thread,
  name: Name,
  request: RequestOf<Service[Name]>,
): Promise<Awaited<ReturnType<Service[Name]>>> {
  const client = new ThreadClient<Service>(startThread);
  try {
    return await client.ask(name, request);
  } finally {
    void client.stop();
  }
}
