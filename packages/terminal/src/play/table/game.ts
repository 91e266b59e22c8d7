import type { Refusal } from '../text/reasonWords.ts';
import type { Told } from './scene.ts';
import type { Wish } from './wish.ts';

/** A table that is played at, in this process or on a server. */
export interface Game {
  /** Sits down, tells how the table stands and whatever happens from then on. Why it cannot, null where it can. */
  begin(hear: (told: Told) => void): Promise<Refusal | null>;
  /** Does what a person wishes, or says why not. What comes of it is told. */
  ask(wish: Wish): Promise<Refusal | null>;
  /** Another match at the same table. */
  again(): Promise<Refusal | null>;
  /** Leaves the table; nothing is told any more. */
  close(): Promise<void>;
}
