import { Search } from '@coup-fourre/bots';
import type { Random, View } from '@coup-fourre/rules';

/** The search of the level `champion`, with the weights for the table of a view. */
export function championSearch(view: View, random: Random): Search {
  return new Search(view, random);
}
