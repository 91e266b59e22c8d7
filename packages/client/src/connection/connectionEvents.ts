import type { Guest, RoomReason, Update } from '@coup-fourre/room';

/** The state of the connection. `offline`: it is lost, or could not be made; `retryAt` by the server's clock it is tried again. */
export interface ConnectionStatus {
  readonly state: 'idle' | 'connecting' | 'connected' | 'offline';
  readonly retryAt: number | null;
  /** Failures in a row. */
  readonly failures: number;
  /** Whether connections have ended again and again since the server's frames cannot be read: it is of another version. */
  readonly isOtherVersion: boolean;
}

/** What the server reports through a connection. */
export type ConnectionEvent =
  | { readonly type: 'welcome'; readonly guest: Guest }
  | { readonly type: 'update'; readonly update: Update }
  /** The room has another past than the one that was seen, and is entered anew: what was known of it is no longer true. */
  | { readonly type: 'restored'; readonly room: string }
  /** The room was entered, the first time or again. */
  | { readonly type: 'entered'; readonly room: string }
  /** The room cannot be entered, or has removed this client. */
  | { readonly type: 'out'; readonly room: string; readonly reason: RoomReason };

/**
 * Whether a room, on coming in again, has another past than the one that was seen: its server was restored from a backup.
 * `since` is the number of the last update seen, `last` that update where it is known. A past that went on beyond that
 * number with the same deals cannot be told from the one that was seen, but every update has the whole table.
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
