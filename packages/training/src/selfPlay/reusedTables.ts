import type { Rules, View } from '@coup-fourre/rules';
import { type DealState, emptyState, viewOf } from '@coup-fourre/rules/authority';

/** A table for deal after deal: its state, and each seat's view of it. Their memory is reused. */
export interface ReusedTable {
  readonly state: DealState;
  readonly views: readonly View[];
}

/** Returns a table for each set of rules, always the same one for the same rules, with the given extras. */
export function reusedTables<Extras>(extrasFor: (rules: Rules) => Extras): (rules: Rules) => ReusedTable & Extras {
  const tables = new Map<Rules, ReusedTable & Extras>();
  return (rules) => {
    const found = tables.get(rules);
    if (found) return found;
    const state = emptyState(rules);
    const views = state.hands.map((_, seat) => viewOf(state, seat));
    const table = { state, views, ...extrasFor(rules) };
    tables.set(rules, table);
    return table;
  };
}
