import { type ActionEstimate, Search } from '@coup-fourre/bots';
import { type Action, encodeAction, type Random, type View } from '@coup-fourre/rules';

/** What is advised to the seat of a view: every legal action, best first, and the one that the champion would take. */
export interface Advice {
  readonly view: View;
  readonly choice: Action;
  readonly estimates: readonly ActionEstimate[];
}

/** A search that says what it thinks of every action. */
export interface Adviser {
  step(): void;
  choice(): Action;
  estimates(): ActionEstimate[];
}

/** A search that tries every action in the same worlds to the end: means over different ones would not rank them. */
export function adviserFor(view: View, random: Random): Search {
  return new Search(view, random, { dropThreshold: Number.POSITIVE_INFINITY });
}

/** The least rounds of a search, so that every action is tried however short the time. */
const MIN_ROUNDS = 8;

/** What a search advises after as many rounds as `mayThink` allows. */
export function adviceOf(view: View, search: Adviser, mayThink: () => boolean): Advice {
  for (let round = 0; round < MIN_ROUNDS || mayThink(); round += 1) search.step();
  return { view, choice: search.choice(), estimates: bestFirst(search.estimates(), view) };
}

/** By the chance of winning what the deal belongs to; by points where it stands alone. */
function bestFirst(estimates: readonly ActionEstimate[], { table }: View): ActionEstimate[] {
  const worth = ({ points, winChance }: ActionEstimate): number => (table.totals === null ? points : winChance);
  return estimates.toSorted((a, b) => worth(b) - worth(a));
}

/** Advice as JSON: points and chances are means over rollouts, errors their standard errors. */
export function encodeAdvice({ view, choice, estimates }: Advice): object {
  const { rules, phase } = view.table;
  return {
    edition: rules.edition,
    players: rules.players,
    seat: view.seat,
    phase,
    choice: encodeAction(choice),
    actions: estimates.map(({ action, rollouts, points, pointsError, winChance, winChanceError }) => ({
      action: encodeAction(action),
      rollouts,
      points,
      pointsError,
      winChance,
      winChanceError,
    })),
  };
}
