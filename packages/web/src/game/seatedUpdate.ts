import type { SeatedSetup } from '@coup-fourre/client';
import type { Update } from '@coup-fourre/room';

/** What only the room of a device sends: whether one may undo, and what happened before. */
type LocalOnlyField = 'earlierEvents' | 'undone' | 'whyNotUndo';

/** What the table looks like from this page, whoever hosts the game. */
export interface SeatedUpdate
  extends Omit<Update, 'setup' | 'result' | LocalOnlyField>,
    Partial<Pick<Update, LocalOnlyField>> {
  readonly setup: SeatedSetup;
  /** Whether the viewer cannot act now, whoever's turn it is: a pause, or someone else plays for them. */
  readonly isBlocked?: boolean;
  readonly result: (NonNullable<Update['result']> & { readonly by?: 'points' | 'resignation' }) | null;
}
