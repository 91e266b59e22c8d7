import type { SeatedSetup } from '../../game/seatedUpdate.ts';

/** A game to look back at: its record, and who sat at the table. */
export interface ReviewedGame {
  readonly record: string;
  readonly setup: SeatedSetup;
}
