/** Resolves like `promise`, but rejects with the signal's reason if the signal is aborted first. */
export async function unlessAborted<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
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
export async function withTimeout<Value>(
  abort: AbortController,
  timeoutMs: number,
  promise: Promise<Value>,
): Promise<Value> {
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
