import type { TableModel } from '@coup-fourre/client';
import type { Refusal } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import type { Phrase } from '@coup-fourre/room/options';
import type { Action, Seat } from '@coup-fourre/rules';

export interface PlayableGame {
  /** Sits down, and from then on reports every update. Returns in words why it cannot, or null. */
  start(onUpdate: (update: GameUpdate) => void): Promise<Refusal | null>;
  /** Carries out a command, or returns why not. Updates report the result. */
  send(command: GameCommand): Promise<Refusal | null>;
  /** Starts another match at the same table. */
  newMatch(): Promise<Refusal | null>;
  /** Tells a person who has left where the game is and how to come back, in a sentence or two. */
  farewell(): Promise<string>;
  /** Leaves the table; no more updates come. */
  close(): Promise<void>;
}

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

/** An online table before its match has begun: who has sat down so far. */
export type Lobby = Pick<Update, 'seats' | 'seat' | 'options'>;

/** What a game reports. */
export type GameUpdate =
  | { readonly type: 'table'; readonly model: TableModel }
  | { readonly type: 'lobby'; readonly lobby: Lobby }
  /** All that was shown is void: the server was restored from a backup. */
  | { readonly type: 'restored' }
  /** News outside the game, as a sentence. */
  | { readonly type: 'notice'; readonly words: string }
  | { readonly type: 'ended'; readonly words: string };

/** Calls back after `ms` milliseconds. The returned function cancels the call. */
export function schedule(ms: number, call: () => void): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}
