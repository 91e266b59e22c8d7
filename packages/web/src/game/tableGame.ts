import type { Refusal } from '@coup-fourre/client/text';
import type { Action, Seat } from '@coup-fourre/rules';
import type { TableState } from './tableState.ts';

/** A game at whose table this page stands, hosted in this browser or by a server: what is shown, and what may be asked of it. */
export interface TableGame {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => TableState;
  act(action: Action): Promise<void>;
  /** Shows the hand of the person who has the device now. */
  viewHand(seat: Seat): Promise<void>;
  nextDeal(): Promise<void>;
  /** Another match at the same table. */
  playAgain(): Promise<void>;
  /** Whether nobody helps at this table, as in a lesson or a puzzle: no coach, and no warning of a costly move. */
  readonly isUnaided?: boolean;
  /** Back to the start. */
  leave(): Promise<void>;
  /** Takes the last own action back, at a table of this device. */
  undo?(): Promise<void>;
  /** Has the computers of this device play without waiting until a person is awaited. */
  skipPauses?(): Promise<void>;
  showRefusal(reason: Refusal): void;
  /** Takes the last refusal off the table, where something else was tried. */
  clearRefusal(): void;
}
