import type { TableModel } from '@coup-fourre/client';
import type { Update } from '@coup-fourre/room';

/** An online table before its match has begun: who has sat down so far. */
export type Lobby = Pick<Update, 'seats' | 'seat' | 'options'>;

/** What a game reports. */
export type GameUpdate =
  | { readonly type: 'table'; readonly model: TableModel }
  | { readonly type: 'lobby'; readonly lobby: Lobby }
  /** All that was shown is void: the server was restored from a backup. */
  | { readonly type: 'restored' }
  /** Something beside the game, as a sentence. */
  | { readonly type: 'notice'; readonly words: string }
  /** The table has closed. */
  | { readonly type: 'ended'; readonly words: string };
