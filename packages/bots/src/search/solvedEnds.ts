import { type Action, formatAction, type Table, type View } from '@coup-fourre/rules';
import { actorOfState, type DealState, play, playInPlace } from '@coup-fourre/rules/authority';
import { Endgame } from '../endgame/endgame.ts';
import { knownWorld } from '../endgame/knownWorld.ts';
import type { MatchEquity } from '../equity/matchEquity.ts';
import { DealUtility } from '../equity/utility.ts';
import type { LearnedWeights } from '../learned/learnedWeights.ts';

/**
 * The end of the deal for each legal action of a view, by the action's text, if all seats then play best.
 * Null unless the view determines all hands. That is so at two seats once the draw pile is empty.
 */
export function solvedEnds(view: View, { equity }: LearnedWeights): ReadonlyMap<string, Table> | null {
  const endgame = endgameOf(view, equity);
  if (endgame === null) return null;
  const { world, solver } = endgame;
  const solved = solver.solve(world);
  const ends = new Map<string, Table>();
  for (const { action } of solved ?? []) {
    const end = endAfter(world, action, solver);
    if (end !== null) ends.set(formatAction(action), end);
  }
  return solved !== null && ends.size === solved.length ? ends : null;
}

/**
 * Positions that are visited for one choice: a hundredth of a second or two. Of a thousand choices at two seats, one or
 * two would take more.
 */
const MAX_CHOICE_NODES = 10_000;

/** An action that ends the deal better than a choice if all seats then play best, else the choice. */
export function solvedChoice(view: View, { equity }: LearnedWeights, choice: Action): Action {
  const endgame = endgameOf(view, equity, MAX_CHOICE_NODES);
  return endgame === null ? choice : endgame.solver.improve(endgame.world, choice);
}

interface KnownEndgame {
  readonly world: DealState;
  /** Has begun the endgame of the world. Its payoff is the utility. */
  readonly solver: Endgame;
}

/** The endgame of a view that determines all hands, else null. */
function endgameOf(view: View, equity: MatchEquity, maxNodes?: number): KnownEndgame | null {
  const world = knownWorld(view);
  if (world === null) return null;
  const { table } = view;
  const utilities = table.tableaux.map((_, team) => new DealUtility(table, team, equity));
  const solver = new Endgame(table.rules, (end, team) => utilities[team]?.of(end) ?? 0, maxNodes);
  return solver.begin(world) ? { world, solver } : null;
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
