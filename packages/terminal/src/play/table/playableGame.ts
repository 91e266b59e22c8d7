import type { Refusal } from '@coup-fourre/client/text';
import type { GameCommand } from './gameCommand.ts';
import type { GameUpdate } from './tableModel.ts';

/** A table that is played at, in this process or on a server. */
export interface PlayableGame {
  /** Sits down, tells how the table stands and whatever happens from then on. Why it cannot, null where it can. */
  start(hear: (told: GameUpdate) => void): Promise<Refusal | null>;
  /** Does what a person wishes, or says why not. What comes of it is told. */
  send(wish: GameCommand): Promise<Refusal | null>;
  /** Another match at the same table. */
  newMatch(): Promise<Refusal | null>;
  /** Leaves the table; nothing is told any more. */
  close(): Promise<void>;
}
