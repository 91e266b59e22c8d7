import type { ActionJson, CardName, Seat } from '@coup-fourre/rules';
import type { Setup } from './wire.ts';

/**
 * What happened in a room. Its log is the whole truth, hidden cards included, and never leaves the authority: clients get
 * Updates. Cards stand by name, so that a log can be stored and read as JSON.
 */
export type RoomEvent = RoomEventPayload & {
  /** Milliseconds since 1970. */
  readonly at: number;
};

export type RoomEventPayload =
  | { readonly type: 'opened'; readonly room: string; readonly setup: Setup }
  /** The deck in the order of dealing, the first card dealt first. */
  | { readonly type: 'dealt'; readonly dealer: Seat; readonly deck: readonly CardName[] }
  /** A deal begins from a position, as NOTATION.md has it. */
  | { readonly type: 'placed'; readonly position: string }
  | { readonly type: 'looked'; readonly seat: Seat | null }
  | { readonly type: 'moved'; readonly seat: Seat; readonly action: ActionJson }
  /** No one has called a coup fourré: the hazard stands and play goes on. */
  | { readonly type: 'stood' }
  /** The last action of a person was taken back: the room is as it was before. */
  | { readonly type: 'undone' };
