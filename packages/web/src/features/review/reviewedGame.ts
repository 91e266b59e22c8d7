/** A game to look back at: its record, and who sat at the table. */
import type { SeatedSetup } from '@coup-fourre/client';
export interface ReviewedGame {
  readonly record: string;
  readonly setup: SeatedSetup;
}
