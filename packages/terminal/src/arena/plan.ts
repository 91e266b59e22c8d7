import type { BySide, Duel } from '@coup-fourre/bots/arena';

/** Everything that determines the result of an arena, as plain data for a thread. */
export interface ArenaPlan extends Duel {
  /** The players, as on the command line: the name of a computer player, or a command line after `cmd:`. */
  readonly bots: BySide<string>;
  /** How many duplicates. */
  readonly deals: number;
  /** Milliseconds for each decision of a level that searches. */
  readonly timeMs: number;
  /** The number of rounds that such a level searches instead, whatever time they take; null to use the clock. */
  readonly rounds: number | null;
  /** How often A's action and B's are played out where they differ; null if A's choices are not measured. */
  readonly advantageRollouts: number | null;
  /** Milliseconds past `timeMs` to wait for a program's reply. */
  readonly patienceMs: number;
}

const PROGRAM_PREFIX = 'cmd:';

/** The command line of a program that speaks the bot protocol; null if the text names a computer player. */
export function programCommandOf(text: string): string | null {
  return text.startsWith(PROGRAM_PREFIX) ? text.slice(PROGRAM_PREFIX.length).trim() : null;
}
