const FIRST_MS = 500;
const MAX_MS = 30_000;

/**
 * Milliseconds to wait before trying again after so many failures in a row: twice as long each time, at most half a minute,
 * and by chance up to a half less, so that not all clients of a server come back at once.
 */
export function retryDelayMs(failures: number, random: () => number): number {
  const full = Math.min(MAX_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return full * (1 - random() / 2);
}

/** Milliseconds to wait where the server has said when to come back: a little spread out after it. */
export function scheduledReconnectMs(comeBackIn: number, random: () => number): number {
  return comeBackIn + random() * FIRST_MS;
}
