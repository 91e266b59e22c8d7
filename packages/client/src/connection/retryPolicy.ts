import type { RoomReason } from '@coup-fourre/room';

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

/** What becomes of a refused command: nothing more, or it is sent again after a while, or over the next connection. */
export type Retry = 'never' | 'later' | 'nextConnection';

/** How often a command is sent again after `notStored` or `tooFast`, within some seconds, before its sender gets the refusal. */
export const MAX_RETRIES = 4;

/**
 * Most refusals say what is wrong with a command, so it would not help to send it again. Three are temporary: the server has
 * done nothing, and may accept the same command a moment later.
 * - `serverStops`: this server accepts nothing more and is about to close its connections. The next one will accept it.
 * - `notStored`: the store cannot be reached. Mostly that is over soon; but a full disk stays full, and the person must know.
 * - `tooFast`: the server accepts only so many messages at once, as after a lost connection. A short wait is enough.
 *
 * The command keeps its number: if it was stored after all and only the answer says otherwise, it does not act twice.
 */
export function retryOf(reason: RoomReason, refusals: number): Retry {
  if (reason === 'serverStops') return 'nextConnection';
  const isTemporary = reason === 'notStored' || reason === 'tooFast';
  return isTemporary && refusals <= MAX_RETRIES ? 'later' : 'never';
}
