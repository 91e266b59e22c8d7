import type { TableModel } from '@coup-fourre/client';
import type { Refusal } from '@coup-fourre/client/text';
import type { ReportKind, Update } from '@coup-fourre/room';
import type { Phrase } from '@coup-fourre/room/options';
import type { Action, Seat } from '@coup-fourre/rules';

export interface PlayableGame {
  /** Sits down, and from then on reports every update. Resolves with the reason if that is impossible, or null. */
  start(onUpdate: (update: GameUpdate) => void): Promise<Refusal | null>;
  /** Executes a command. Resolves with the reason if it is refused. The result is reported by updates. */
  send(command: GameCommand): Promise<Refusal | null>;
  newMatch(): Promise<Refusal | null>;
  /** Tells a person who has left where the game is and how to return, in one or two sentences. */
  farewell(): Promise<string>;
  /** Leaves the table. No more updates arrive. */
  close(): Promise<void>;
}

/** A command from a person to the table. */
export type GameCommand =
  | { readonly type: 'act'; readonly seat: Seat; readonly action: Action }
  /** At a hot seat: uncovers or covers the person’s own hand. */
  | { readonly type: 'viewHand'; readonly seat: Seat | null }
  /** Starts the next deal. Online, reports that the person is ready for the next deal or match. */
  | { readonly type: 'ready' }
  | { readonly type: 'undo' }
  /** Computers play without a pause until a person must act. */
  | { readonly type: 'skipPauses' }
  | { readonly type: 'reclaimSeat' }
  /** Online: adds time to one's own turn. */
  | { readonly type: 'takeExtraTime' }
  /** Online: requests a pause, or agrees to one. */
  | { readonly type: 'pause' }
  /** Ends a pause, or a request for one. */
  | { readonly type: 'resume' }
  /** Lets a computer play until the person reclaims the seat. */
  | { readonly type: 'letBotPlay' }
  | { readonly type: 'resign' }
  | { readonly type: 'say'; readonly phrase: Phrase }
  /** Online: reports the person at a seat to the moderators, or blocks that person. */
  | { readonly type: 'report'; readonly seat: Seat; readonly kind: ReportKind }
  | { readonly type: 'block'; readonly seat: Seat };

/** A command that does not concern the table: a hint, or leaving. */
export type SessionCommand =
  | GameCommand
  | { readonly type: 'hint' }
  | { readonly type: 'leave' }
  | { readonly type: 'newMatch' };

/** An online table before its match has begun. */
export type Lobby = Pick<Update, 'seats' | 'seat' | 'options'>;

/** A report of a game to its player. */
export type GameUpdate =
  | { readonly type: 'table'; readonly model: TableModel }
  | { readonly type: 'lobby'; readonly lobby: Lobby }
  /** Everything shown is invalid: the server was restored from a backup. */
  | { readonly type: 'restored' }
  /** News outside the game, as a sentence. */
  | { readonly type: 'notice'; readonly words: string }
  | { readonly type: 'ended'; readonly words: string };
