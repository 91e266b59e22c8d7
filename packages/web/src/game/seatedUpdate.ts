import type { SeatedSetup } from '@coup-fourre/client';
import type { Update } from '@coup-fourre/room';

/** What only the room of a device tells: where one may take back, and what happened before. */
type LocalOnlyField = 'earlierEvents' | 'undone' | 'whyNotUndo';

/** What the table looks like from this page, whoever hosts the game. */
export interface SeatedUpdate
  extends Omit<Update, 'setup' | 'result' | LocalOnlyField>,
    Partial<Pick<Update, LocalOnlyField>> {
  readonly setup: SeatedSetup;
  /** Whether who looks may do nothing now, whatever the turn: a pause, or someone else plays in their place. */
  readonly isBlocked?: boolean;
  readonly result: (NonNullable<Update['result']> & { readonly by?: 'points' | 'resignation' }) | null;
}
