import type { ActionJson, CardName, Seat } from '@coup-fourre/rules';
import type { ComputerSeatHolder } from '../wire.ts';
import type { Phrase, RoomOptions } from './options.ts';
import type { Contribution, Guest } from './wire.ts';

/** Whose command brought an event about: known again when it is sent twice. */
export interface CommandId {
  readonly session: string;
  readonly id: number;
}

/**
 * What happened in an online room. Its log is the whole truth and never leaves the server. The first event that a command
 * brings about carries the command's mark.
 */
export type OnlineEvent = OnlineEventPayload & {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly causedBy?: CommandId;
};

export type OnlineEventPayload =
  /** `secret` is what the first deal will be shuffled from: 64 hexadecimal digits. */
  | {
      readonly type: 'opened';
      readonly room: string;
      readonly options: RoomOptions;
      readonly host: Guest;
      readonly isQuick: boolean;
      readonly secret: string;
    }
  | { readonly type: 'sat'; readonly seat: Seat; readonly guest: Guest; readonly contribution: string }
  /** Before the start: the seat is free. */
  | { readonly type: 'left'; readonly seat: Seat }
  | { readonly type: 'filled'; readonly seat: Seat; readonly computer: ComputerSeatHolder }
  | { readonly type: 'removed'; readonly seat: Seat }
  /** A device of a guest's was connected, or is no more. Connections are named by the server's nodes. */
  | { readonly type: 'came'; readonly seat: Seat; readonly connection: string }
  | { readonly type: 'went'; readonly seat: Seat; readonly connection: string }
  /** A match begins. */
  | { readonly type: 'began'; readonly dealer: Seat }
  /** The deck follows from the room's secret and the contributions; `next` is the secret of the deal after this one. */
  | {
      readonly type: 'dealt';
      readonly dealer: Seat;
      readonly contributions: readonly Contribution[];
      readonly nextSecret: string;
    }
  | { readonly type: 'moved'; readonly seat: Seat; readonly action: ActionJson }
  /** A computer, or a person's own setting, has let a hazard stand; no one is told. */
  | { readonly type: 'declined' }
  /** The window after a hazard is over and no one has called. */
  | { readonly type: 'stood' }
  /** A safety is to be called by itself, or no more; only its owner is told. */
  | { readonly type: 'callsForMe'; readonly seat: Seat; readonly safety: CardName; readonly on: boolean }
  | { readonly type: 'ready'; readonly seat: Seat; readonly contribution: string }
  /** A computer plays for a person from now on, until they take the seat back. */
  | { readonly type: 'stoodIn'; readonly seat: Seat }
  | { readonly type: 'tookBack'; readonly seat: Seat }
  | { readonly type: 'resigned'; readonly seat: Seat }
  | { readonly type: 'pauseAgreed'; readonly seat: Seat }
  | { readonly type: 'wentOn'; readonly seat: Seat }
  | { readonly type: 'said'; readonly seat: Seat; readonly phrase: Phrase }
  | { readonly type: 'chatted'; readonly seat: Seat; readonly text: string }
  /** The room is closed because no one came or no one is left. */
  | { readonly type: 'closed' };
