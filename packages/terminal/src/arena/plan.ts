import type { BySide, Duel } from '@coup-fourre/bots/arena';

/** All that decides what an arena's result is, plain enough to be handed to a thread. */
export interface ArenaPlan extends Duel {
  /** Who meets, as typed: the name of a computer player, or a command line after `cmd:`. */
  readonly bots: BySide<string>;
  /** How many duplicates. */
  readonly deals: number;
  /** Milliseconds for each decision of a level that searches. */
  readonly timeMs: number;
  /** Rounds that such a level thinks instead, whatever time they take; null where it goes by the clock. */
  readonly rounds: number | null;
  /** Milliseconds past `time` that the answer of a program is waited for. */
  readonly patienceMs: number;
}

const PROGRAM_PREFIX = 'cmd:';

/** The command line of a program that plays by the bot protocol, or null where the text names a computer player. */
export function programCommandOf(text: string): string | null {
  return text.startsWith(PROGRAM_PREFIX) ? text.slice(PROGRAM_PREFIX.length).trim() : null;
}
