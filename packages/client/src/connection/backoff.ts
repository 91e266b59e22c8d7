/** How long a client waits before it tries again, in milliseconds: after the first failure, and at most. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

const BACKOFF: Backoff = { firstMs: 500, maxMs: 30_000 };

/**
 * Milliseconds to wait after so many failures in a row: twice as long each time up to a limit, and at random up to half of it
 * less, so that the clients of a server do not all come back at once.
 */
export function retryDelayMs(failures: number, random: () => number, { firstMs, maxMs }: Backoff = BACKOFF): number {
  const fullMs = Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1));
  return fullMs * (1 - random() / 2);
}

/** Milliseconds to wait where the server has said when to come back: a little more, at random, for the same reason. */
export function scheduledReconnectMs(
  reconnectInMs: number,
  random: () => number,
  { firstMs }: Backoff = BACKOFF,
): number {
  return reconnectInMs + random() * firstMs;
}
