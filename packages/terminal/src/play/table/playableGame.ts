import type { Refusal } from '@coup-fourre/client/text';
import type { GameCommand } from './gameCommand.ts';
import type { GameUpdate } from './gameUpdate.ts';

/** A table to play at, in this process or on a server. */
export interface PlayableGame {
  /** Sits down, and from then on reports every update. Returns in words why it cannot, or null. */
  start(onUpdate: (update: GameUpdate) => void): Promise<Refusal | null>;
  /** Carries out a command, or returns why not. Updates report the result. */
  send(command: GameCommand): Promise<Refusal | null>;
  /** Starts another match at the same table. */
  newMatch(): Promise<Refusal | null>;
  /** What to say to who has left: where the game is, and how to come back, in a sentence or two. */
  farewell(): Promise<string>;
  /** Leaves the table; no more updates come. */
  close(): Promise<void>;
}
