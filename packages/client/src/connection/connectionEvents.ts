import type { Guest, RoomReason, Update } from '@coup-fourre/room';

/** `offline`: lost, or never made. `retryAt`: time of the next attempt, by the server's clock. */
export interface ConnectionStatus {
  readonly state: 'idle' | 'connecting' | 'connected' | 'offline';
  readonly retryAt: number | null;
  readonly failures: number;
  /** Whether repeated connections ended because the server's frames could not be read: another version. */
  readonly isOtherVersion: boolean;
}

export type ConnectionEvent =
  | { readonly type: 'welcome'; readonly guest: Guest }
  | { readonly type: 'update'; readonly update: Update }
  /** The room was restored from a backup with a different past, and is entered again. Earlier updates are void. */
  | { readonly type: 'restored'; readonly room: string }
  | { readonly type: 'entered'; readonly room: string }
  /** The room refuses or has removed this client. */
  | { readonly type: 'out'; readonly room: string; readonly reason: RoomReason };

/**
 * True if a room that is entered again has another past, because its server was restored from a backup. `since` is the last
 * number seen, `last` that update if known. A past with the same deals and more events is not noticed, but each update has
 * the whole table.
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
