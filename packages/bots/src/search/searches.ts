import type { Action, Random, View } from '@coup-fourre/rules';
import { emptyState } from '@coup-fourre/rules/authority';
import { Search, type SearchOptions } from './search.ts';

/** The search of the level `champion`, with the weights for the table of a view. */
export function championSearch(view: View, random: Random): Search {
  return new Search(view, random);
}

/** Worlds of a search whose choice must not depend on the speed of the machine. */
export const REPEATABLE_WORLDS = 600;

/** The choice of championSearch after REPEATABLE_WORLDS, or as soon as it is settled. */
export function repeatableChoice(view: View, random: Random): Action {
  const search = championSearch(view, random);
  for (let world = 0; world < REPEATABLE_WORLDS && !search.isForced && !search.isSettled; world += 1) search.step();
  return search.choice();
}

/**
 * The same search without dropping actions, because an adviser rates every action. If the deal decides the game, it
 * ranks actions by the chance to win, not by points.
 */
export function adviserSearch(
  view: View,
  random: Random,
  options: Pick<SearchOptions, 'belief' | 'bots' | 'readings'> = {},
): Search {
  return new Search(fromZero(view), random, { ...options, triesAll: true });
}

/** The view with totals of 0, if it has none and the deal is not part of a match. A search with totals plays to win. */
function fromZero(view: View): View {
  const { rules, totals } = view.table;
  if (totals !== null || rules.format === 'match') return view;
  const { table } = emptyState(rules);
  table.copyFrom(view.table);
  table.totals = Array<number>(rules.teams).fill(0);
  return { ...view, table };
}
