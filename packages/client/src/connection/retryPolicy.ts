import type { OnlineReason } from '@coup-fourre/room/online';

/** What becomes of a refused command: the person is told, it is sent again after a while, or over the next connection. */
export type Retry = 'never' | 'later' | 'nextConnection';

/** Refusals of one command as `notStored` or `tooFast` after which the person is told: some seconds of trying. */
export const MAX_RETRIES = 4;

/**
 * A refusal says what is wrong with the command, so that sending it again is of no use, but for three. In each of them the
 * server has done nothing and the same command may be done a moment later:
 * - `serverStops`: this server takes nothing more and closes its connections; the one that comes after it will take it.
 * - `notStored`: the store was away. It mostly is for a moment only; a full disk stays full, which the person must learn.
 * - `tooFast`: more messages at once than the server takes from anyone, as after a lost connection; waiting is all it needs.
 *
 * The command keeps its number. It may have been stored though the server did not learn so: then the number tells it, and the
 * command does not act twice.
 */
export function retryOf(reason: OnlineReason, refusals: number): Retry {
  if (reason === 'serverStops') return 'nextConnection';
  const isTemporary = reason === 'notStored' || reason === 'tooFast';
  return isTemporary && refusals <= MAX_RETRIES ? 'later' : 'never';
}
