import type { SearchOf } from '@coup-fourre/bots';
import { LEARNED, Search as PolicySearch } from '@coup-fourre/bots';

/** The champion's search, with what was learned for the seats at the table. */
export const championSearch: SearchOf = (view, random) =>
  new PolicySearch(view, random, { learned: LEARNED(view.table.rules) });
