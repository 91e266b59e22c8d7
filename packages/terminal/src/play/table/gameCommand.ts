import type { Phrase } from '@coup-fourre/room/options';
import type { Action, Seat } from '@coup-fourre/rules';

/** A command from a person to the table. */
export type GameCommand =
  | { readonly type: 'act'; readonly seat: Seat; readonly action: Action }
  /** At a hot seat: to see one's own hand, or to cover it. */
  | { readonly type: 'viewHand'; readonly seat: Seat | null }
  /** Starts the next deal; online, says that one is ready for it or for another match. */
  | { readonly type: 'ready' }
  | { readonly type: 'undo' }
  /** Computers play without a pause until a person must act. */
  | { readonly type: 'skipPauses' }
  | { readonly type: 'reclaimSeat' }
  /** Asks for a pause online, or agrees to one. */
  | { readonly type: 'pause' }
  /** Ends a pause, or a request for one. */
  | { readonly type: 'resume' }
  /** Lets a computer play on, until the seat is reclaimed. */
  | { readonly type: 'letBotPlay' }
  | { readonly type: 'resign' }
  | { readonly type: 'say'; readonly phrase: Phrase };

/** A command that does not concern the table: a hint, or to leave. */
export type SessionCommand =
  | GameCommand
  | { readonly type: 'hint' }
  | { readonly type: 'leave' }
  | { readonly type: 'newMatch' };
