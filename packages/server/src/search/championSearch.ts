import { Search } from '@coup-fourre/bots';
import type { Random, View } from '@coup-fourre/rules';

/** The search of the level `champion`, by what was learned for the table of a view. */
export function championSearch(view: View, random: Random): Search {
  return new Search(view, random);
}
