import type { RoomReason } from '@coup-fourre/room';

/** Waits before a new attempt: after the first failure, and at most. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

const BACKOFF: Backoff = { firstMs: 500, maxMs: 30_000 };

/**
 * Milliseconds to wait after `failures` failures: doubled each time up to the limit, less a random part of up to half, so
 * that clients do not return at once.
 */
export function retryDelayMs(failures: number, random: () => number, { firstMs, maxMs }: Backoff = BACKOFF): number {
  const fullMs = Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1));
  return fullMs * (1 - random() / 2);
}

/** Milliseconds to wait if the server has said when to reconnect, plus a random part. */
export function scheduledReconnectMs(
  reconnectInMs: number,
  random: () => number,
  { firstMs }: Backoff = BACKOFF,
): number {
  return reconnectInMs + random() * firstMs;
}

/** When a refused command is sent again. */
export type Retry = 'never' | 'later' | 'nextConnection';

/** Retries after `notStored` or `tooFast`, within some seconds. Then the sender gets the refusal. */
export const MAX_RETRIES = 4;

/**
 * Most refusals are final. Three are temporary, since the server has done nothing: `serverStops` (the next server accepts
 * the command), `notStored` (usually brief, but a full disk stays full, so the person must know) and `tooFast` (a short wait
 * is enough). The command keeps its number: if it was stored and only the answer got lost, it does not act twice.
 */
export function retryOf(reason: RoomReason, refusals: number): Retry {
  if (reason === 'serverStops') return 'nextConnection';
  const isTemporary = reason === 'notStored' || reason === 'tooFast';
  return isTemporary && refusals <= MAX_RETRIES ? 'later' : 'never';
}
