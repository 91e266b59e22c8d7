import type { Setup, Update } from '@coup-fourre/room';
import type { Seat } from '@coup-fourre/rules';

/**
 * A setup with who of those at the table looks at this page: null for a spectator. Where it is left out the device is
 * shared by all people of the setup.
 */
export interface SeatedSetup extends Setup {
  readonly you?: Seat | null;
}

/** What the table looks like from this page, whoever hosts the game. */
export interface SeatedUpdate extends Omit<Update, 'setup' | 'result'> {
  readonly setup: SeatedSetup;
  /** Whether who looks may do nothing now, whatever the turn: a pause, or someone else plays in their place. */
  readonly isHeld?: boolean;
  readonly result: (NonNullable<Update['result']> & { readonly by?: 'points' | 'resignation' }) | null;
}
