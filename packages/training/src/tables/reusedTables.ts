import type { Rules, View } from '@coup-fourre/rules';
import { type DealState, emptyState, viewOf } from '@coup-fourre/rules/authority';

/** A table for deal after deal: its state, and each seat's view of it. Their memory is reused. */
export interface ReusedTable {
  readonly state: DealState;
  readonly views: readonly View[];
}

/** A new table with those rules. */
export function reusedTable(rules: Rules): ReusedTable {
  const state = emptyState(rules);
  return { state, views: state.hands.map((_, seat) => viewOf(state, seat)) };
}

/** Returns a table for each set of rules, always the same one for the same rules, with the given extras. */
export function reusedTables<Extras>(
  extrasFor: (rules: Rules, table: ReusedTable) => Extras,
): (rules: Rules) => ReusedTable & Extras {
  const tables = new Map<Rules, ReusedTable & Extras>();
  return (rules) => {
    const found = tables.get(rules);
    if (found) return found;
    const bare = reusedTable(rules);
    const table = { ...bare, ...extrasFor(rules, bare) };
    tables.set(rules, table);
    return table;
  };
}
