import type { SearchFactory } from '@coup-fourre/bots';
import { Search as PolicySearch } from '@coup-fourre/bots';
import type { Random, View } from '@coup-fourre/rules';

/** The champion's search. */
export const championSearch: SearchFactory = (view, random) => new PolicySearch(view, random);

/** The same search, in which no action is dropped, for a coach who has to say what each is worth. */
export function adviserSearch(view: View, random: Random): PolicySearch {
  return new PolicySearch(view, random, { dropThreshold: Number.POSITIVE_INFINITY });
}
