import type { Setup, Update } from '@coup-fourre/room';
import { rulesFor, type Seat } from '@coup-fourre/rules';

/**
 * A setup with who of those at the table looks at this page: null for a spectator. Where it is left out the device is
 * shared by all people of the setup.
 */
export interface SeatedSetup extends Setup {
  readonly you?: Seat | null;
}

/** What only the room of a device tells: where one may take back, and what happened before. */
type LocalOnlyField = 'earlierEvents' | 'undone' | 'whyNotUndo';

/** Whether coups fourrés and all else but distance count: not in the simpler game (rule 12.5). */
export function hasBonuses({ edition, players, house }: Setup): boolean {
  return rulesFor(edition, players, house).format !== 'simpler';
}

/** What the table looks like from this page, whoever hosts the game. */
export interface SeatedUpdate
  extends Omit<Update, 'setup' | 'result' | LocalOnlyField>,
    Partial<Pick<Update, LocalOnlyField>> {
  readonly setup: SeatedSetup;
  /** Whether who looks may do nothing now, whatever the turn: a pause, or someone else plays in their place. */
  readonly isBlocked?: boolean;
  readonly result: (NonNullable<Update['result']> & { readonly by?: 'points' | 'resignation' }) | null;
}
