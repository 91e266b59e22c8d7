import type { RoomReason } from '@coup-fourre/room';

/** Delays before a retry: after the first failure, and the maximum. */
export interface Backoff {
  readonly firstMs: number;
  readonly maxMs: number;
}

const BACKOFF: Backoff = { firstMs: 500, maxMs: 30_000 };

/**
 * The delay after `failures` failures, in milliseconds.
 * It doubles each time up to the limit, less a random part of up to half, so that clients do not all return at once.
 */
export function retryDelayMs(failures: number, random: () => number, { firstMs, maxMs }: Backoff = BACKOFF): number {
  const fullMs = Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1));
  return fullMs * (1 - random() / 2);
}

/** The delay if the server has said when to reconnect, in milliseconds. A random part is added. */
export function scheduledReconnectMs(
  reconnectInMs: number,
  random: () => number,
  { firstMs }: Backoff = BACKOFF,
): number {
  return reconnectInMs + random() * firstMs;
}

/** When to resend a refused command. */
export type Retry = 'never' | 'later' | 'nextConnection';

/** Retries after `notStored` or `tooFast`, within some seconds. Then the sender receives the refusal. */
export const MAX_RETRIES = 4;

/**
 * Decides whether to retry. Most refusals are final. Three are temporary, because the server has done nothing:
 * `serverStops`: the next server accepts the command. `notStored`: usually brief, but a full disk stays full, so the
 * person must know. `tooFast`: a short delay is enough.
 * The command keeps its number. If it was stored and only the answer got lost, it is not executed twice.
 */
export function retryOf(reason: RoomReason, refusals: number): Retry {
  if (reason === 'serverStops') return 'nextConnection';
  const isTemporary = reason === 'notStored' || reason === 'tooFast';
  return isTemporary && refusals <= MAX_RETRIES ? 'later' : 'never';
}
