/** A game to review: its record and its players. */
import type { SeatedSetup } from '@coup-fourre/client';
export interface ReviewedGame {
  readonly record: string;
  readonly setup: SeatedSetup;
}
