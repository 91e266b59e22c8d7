import { type ActionEstimate, type ActionMargin, Search } from '@coup-fourre/bots';
import { type Action, encodeAction, formatAction, type Random, type View } from '@coup-fourre/rules';

/** Advice for the seat of a view: every legal action, best first, and the one that the champion would choose. */
export interface Advice {
  readonly view: View;
  readonly choice: Action;
  readonly estimates: readonly AdvisedAction[];
}

/** An action, and by how many points of utility it is behind the choice in the same worlds, with the standard error. */
export interface AdvisedAction extends ActionEstimate {
  readonly behind: number;
  readonly behindError: number;
}

/** A search that evaluates every action. */
export interface Adviser {
  runRound(): void;
  choice(): Action;
  estimates(): ActionEstimate[];
  margins(): ActionMargin[];
}

/** A search that plays out every action in the same worlds, since means over different worlds are not comparable. */
export function adviserFor(view: View, random: Random): Search {
  return new Search(view, random, { dropThreshold: Number.POSITIVE_INFINITY });
}

/** The minimum number of rounds of a search, so that every action is tried however short the time is. */
const MIN_ROUNDS = 8;

/** The advice of a search after as many rounds as `mayThink` allows. */
export function adviceOf(view: View, search: Adviser, mayThink: () => boolean): Advice {
  for (let round = 0; round < MIN_ROUNDS || mayThink(); round += 1) search.runRound();
  const choice = search.choice();
  return { view, choice, estimates: bestFirst(advisedActions(search, choice), choice, view) };
}

/** Margins are over the policy's own choice, so the error of a difference between two others is that of the less sure one. */
function advisedActions(search: Adviser, choice: Action): AdvisedAction[] {
  const estimates = search.estimates();
  const margins = search.margins();
  const chosen = margins[estimates.findIndex(({ action }) => formatAction(action) === formatAction(choice))];
  return estimates.map((estimate, index) => {
    const { gain = 0, gainError = 0 } = margins[index] ?? {};
    if (!chosen || chosen === margins[index]) return { ...estimate, behind: 0, behindError: 0 };
    return { ...estimate, behind: chosen.gain - gain, behindError: Math.max(gainError, chosen.gainError) };
  });
}

/**
 * The champion's choice, then the others by the chance to win the match, or by points in a single deal. Another action may
 * seem better by less than the search can tell.
 */
function bestFirst(estimates: readonly AdvisedAction[], choice: Action, { table }: View): AdvisedAction[] {
  const worth = ({ action, points, winChance }: AdvisedAction): number => {
    if (formatAction(action) === formatAction(choice)) return Number.POSITIVE_INFINITY;
    return table.totals === null ? points : winChance;
  };
  return estimates.toSorted((a, b) => worth(b) - worth(a));
}

/** Advice as JSON: points, chances and what is behind the choice are means over rollouts, errors their standard errors. */
export function encodeAdvice({ view, choice, estimates }: Advice): object {
  const { rules, phase } = view.table;
  return {
    edition: rules.edition,
    players: rules.players,
    seat: view.seat,
    phase,
    choice: encodeAction(choice),
    actions: estimates.map(
      ({ action, rollouts, points, pointsError, winChance, winChanceError, behind, behindError }) => ({
        action: encodeAction(action),
        rollouts,
        points,
        pointsError,
        winChance,
        winChanceError,
        behind,
        behindError,
      }),
    ),
  };
}
