import { LEARNED, Search as PolicySearch } from '@coup-fourre/bots';
import type { Search } from './searching.ts';

/** The champion's search, with what was learned for the seats at the table. */
export const championSearch: Search = (view, random) =>
  new PolicySearch(view, random, { learned: LEARNED(view.table.rules) });
