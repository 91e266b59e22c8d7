import type { ActionJson, Seat } from '@coup-fourre/rules';
import { dealOf, isCoupFourreWindowOpen, isDealOver, type Match } from './match.ts';
import { isPerson } from './people.ts';
import type { Setup, UndoReason } from './wire.ts';

/** A game hosted at one device: who sits where, the match, and who looks at the device. It is the fold of its events. */
export interface Room extends Match {
  readonly id: string;
  readonly setup: Setup;
  /** Number of the last event, from 1. */
  readonly seq: number;
  /** Milliseconds since 1970 of the last event. */
  readonly at: number;
  readonly viewer: Seat | null;
  /** The people still to be asked about the hazard in the air, the next one first. */
  readonly unansweredSeats: readonly Seat[];
  /** The last action of a person, as long as it may be taken back; then why it may not. */
  readonly undoPoint: UndoPoint | UndoReason;
  /** What was taken back last in this deal, and the number of that event. */
  readonly undone: { readonly seq: number; readonly seat: Seat; readonly action: ActionJson } | null;
}

/** An action that may be taken back, and the room as it was before. */
export interface UndoPoint {
  readonly seat: Seat;
  readonly action: ActionJson;
  readonly before: Room;
}

/** The person whose turn at the device it is: to act, or to be asked about a hazard; null while there is none. */
export function awaitedSeat(room: Room): Seat | null {
  if (isDealOver(room)) return null;
  if (isCoupFourreWindowOpen(room)) return room.unansweredSeats[0] ?? null;
  const { turn } = dealOf(room).table;
  return isPerson(room.setup, turn) ? turn : null;
}
