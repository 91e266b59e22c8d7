import { type Action, formatAction, type Table, type View } from '@coup-fourre/rules';
import { actorOfState, type DealState, play, playInPlace } from '@coup-fourre/rules/authority';
import { Endgame } from '../endgame/endgame.ts';
import { knownWorld } from '../endgame/knownWorld.ts';
import { DealUtility } from '../equity/utility.ts';
import type { LearnedWeights } from '../learned/learnedWeights.ts';

/**
 * The end of the deal for each legal action of a view, by the action's text, if all seats then play best.
 * Null unless the view determines all hands. That is so at two seats once the draw pile is empty.
 */
export function solvedEnds(view: View, { equity }: LearnedWeights): ReadonlyMap<string, Table> | null {
  const world = knownWorld(view);
  if (world === null) return null;
  const { table } = view;
  const utilities = table.tableaux.map((_, team) => new DealUtility(table, team, equity));
  const solver = new Endgame(table.rules, (end, team) => utilities[team]?.of(end) ?? 0);
  const solved = solver.begin(world) ? solver.solve(world) : null;
  const ends = new Map<string, Table>();
  for (const { action } of solved ?? []) {
    const end = endAfter(world, action, solver);
    if (end !== null) ends.set(formatAction(action), end);
  }
  return solved !== null && ends.size === solved.length ? ends : null;
}

/** The end of a deal that continues with an action and then with the best ones. Null if they take too long to find. */
function endAfter(world: DealState, action: Action, solver: Endgame): Table | null {
  const state = play(world, action);
  while (actorOfState(state) !== null) {
    const best = solver.best(state);
    if (best === null) return null;
    playInPlace(state, best);
  }
  return state.table;
}
