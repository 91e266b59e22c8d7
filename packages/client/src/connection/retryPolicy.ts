import type { RoomReason } from '@coup-fourre/room';

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
