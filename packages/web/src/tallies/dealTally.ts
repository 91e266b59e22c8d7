import type { Level } from '@coup-fourre/bots/names';
import type { EditionId, Players } from '@coup-fourre/rules';

/** Against whom a deal was played: the strongest computer among the opponents, or people. */
export type OpponentKind = Level | 'people';

/** What one finished deal brought the viewer's team; kept for good, since everything else follows from these. */
export interface DealTally {
  /** The game and the deal's number in it: a deal is counted once, wherever it is read from. */
  readonly id: string;
  /** Milliseconds since 1970 of its end. */
  readonly at: number;
  readonly edition: EditionId;
  readonly players: Players;
  readonly against: OpponentKind;
  /** Whether no team scored more. */
  readonly isWon: boolean;
  readonly points: number;
  /** Coups fourrés called by the viewer's team, and called by others against its hazards. */
  readonly given: number;
  readonly suffered: number;
  readonly isSafeTrip: boolean;
  /** Turns that ended as they began: standing for want of a Roll. */
  readonly waits: number;
  /** Whether the match was won, where this deal ended it; otherwise null. */
  readonly match: 'won' | 'lost' | null;
}
