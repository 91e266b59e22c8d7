import type { SearchOf } from '@coup-fourre/bots';
import { LEARNED, Search as PolicySearch } from '@coup-fourre/bots';
import type { Random, View } from '@coup-fourre/rules';

/** The champion's search, with what was learned for the seats at the table. */
export const championSearch: SearchOf = (view, random) =>
  new PolicySearch(view, random, { learned: LEARNED(view.table.rules) });

/** The same search of every legal action, none of them dropped, for a coach who has to say what each is worth. */
export function adviserSearch(view: View, random: Random): PolicySearch {
  const every = { most: Number.POSITIVE_INFINITY, hopeless: Number.POSITIVE_INFINITY };
  return new PolicySearch(view, random, { learned: LEARNED(view.table.rules), ...every });
}
