import type { Guest, RoomReason, Update } from '@coup-fourre/room';

/**
 * `offline`: the connection was lost or never made. `retryAt`: time of the next attempt in milliseconds since 1970 by
 * the server's clock, null during an attempt and while connected. `failures`: failed attempts in a row.
 */
export interface ConnectionStatus {
  readonly state: 'idle' | 'connecting' | 'connected' | 'offline';
  readonly retryAt: number | null;
  readonly failures: number;
  /** True if several connections ended because the server's frames were unreadable: it has another version. */
  readonly isOtherVersion: boolean;
}

/** What a RoomConnection tells its listeners. */
export type ConnectionEvent =
  | { readonly type: 'welcome'; readonly guest: Guest }
  | { readonly type: 'update'; readonly update: Update }
  /** The room was restored from a backup with a different past and is entered again. Earlier updates are invalid. */
  | { readonly type: 'restored'; readonly room: string }
  | { readonly type: 'entered'; readonly room: string }
  /** The guest's friends, requests or invitations have changed. */
  | { readonly type: 'friends' }
  /** The room refuses the client or has removed it. */
  | { readonly type: 'out'; readonly room: string; readonly reason: RoomReason };

/**
 * True if the room that a client enters again does not continue what the client has seen, because its server was restored
 * from a backup. `since` is the last number seen, and `last` that update if it is known. If the deals are the same and
 * there are more events, this is not noticed. That does no harm, because each update contains the whole table.
 */
export function isOtherPast(update: Update, since: number, last: Update | null): boolean {
  if (update.publicSeq < since) return true;
  if (last === null || last.room !== update.room || last.table === null) return false;
  const { match, deal } = last.table;
  const now = update.table;
  if (now === null) return update.phase !== 'over' && update.phase !== 'closed';
  if (now.match !== match) return now.match < match;
  return now.deal < deal || (now.deal === deal && update.shuffle?.commitment !== last.shuffle?.commitment);
}
