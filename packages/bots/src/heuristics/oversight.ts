import { type Action, type Random, randomInt } from '@coup-fourre/rules';

/** Something that a player overlooks now and then, though the rules allow it. */
export interface Oversight {
  /** How many times in a hundred. */
  readonly percent: number;
  /** Whether it is this action that is overlooked. */
  readonly hides: (action: Action) => boolean;
}

/** The actions that a player with these slips notices this time; all of them where it would notice none. */
export function withoutOversights(
  actions: readonly Action[],
  slips: readonly Oversight[],
  random: Random,
): readonly Action[] {
  const now = slips.filter(({ percent }) => randomInt(random, 100) < percent);
  const seen = actions.filter((action) => !now.some(({ hides }) => hides(action)));
  return seen.length === 0 ? actions : seen;
}
