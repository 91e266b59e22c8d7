import { type Action, below, type Random } from '@coup-fourre/rules';

/** Something that a player overlooks now and then, though the rules allow it. */
export interface Slip {
  /** How many times in a hundred. */
  readonly percent: number;
  /** Whether it is this action that is overlooked. */
  readonly hides: (action: Action) => boolean;
}

/** The actions that a player with these slips notices this time; all of them where it would notice none. */
export function noticed(actions: readonly Action[], slips: readonly Slip[], random: Random): readonly Action[] {
  const now = slips.filter(({ percent }) => below(random, 100) < percent);
  const seen = actions.filter((action) => !now.some(({ hides }) => hides(action)));
  return seen.length === 0 ? actions : seen;
}
