import { type Action, isDistance, isSafety, MILES, type Table, type View } from '@coup-fourre/rules';

/** Kinds of comparison between the policy's choice and another action. The first kind that fits counts. */
export const COMPARISON_KINDS = ['extension', 'coupFourre', 'complete', 'safety', 'discard', 'other'] as const;
export type ComparisonKind = (typeof COMPARISON_KINDS)[number];

/**
 * What a search expects of an action before its first world, by how far the policy's log-odds are behind.
 * All figures are points of utility.
 */
export interface GainPrior {
  /** Expected points behind the policy's choice, per unit of log-odds. */
  readonly behindPerLogOdd: number;
  /** Standard deviation of the expected gain: at equal log-odds, and how much it grows per unit of log-odds. */
  readonly spread: number;
  readonly spreadPerLogOdd: number;
  /** Standard deviation of gains between worlds. */
  readonly worldSpread: number;
}

type PriorsByKind = Readonly<Record<ComparisonKind, GainPrior>>;

const prior = (
  ...[behindPerLogOdd, spread, spreadPerLogOdd, worldSpread]: [number, number, number, number]
): GainPrior => ({
  behindPerLogOdd,
  spread,
  spreadPerLogOdd,
  worldSpread,
});

/**
 * Means, spreads between worlds and the order of the kinds are fitted by `npm run train -- --prior`. Most kinds
 * have a narrower spread than fitted, because the search then chose better (weights/prior.log). Most of the fitted spread
 * comes from actions that are far worse than their log-odds say. With it, luck would lift other actions over the policy's
 * choice.
 */
const PRIORS_OF_TWO: PriorsByKind = {
  extension: prior(4.25, 50, 3.75, 670),
  coupFourre: prior(5, 50, 3, 550),
  complete: prior(5.25, 50, 4, 430),
  safety: prior(4.25, 25, 2, 514),
  discard: prior(5, 25, 2, 542),
  other: prior(5, 25, 2, 590),
};
const PRIORS_OF_MORE: PriorsByKind = {
  extension: prior(4, 50, 4, 650),
  coupFourre: prior(4, 50, 3, 650),
  complete: prior(5.5, 50, 4, 640),
  safety: prior(4, 25, 2, 544),
  discard: prior(2.5, 20, 2, 512),
  other: prior(4, 25, 2, 733),
};

/** One table for two seats, and one for more. */
export function gainPriorOf({ rules }: Table, kind: ComparisonKind): GainPrior {
  return (rules.players === 2 ? PRIORS_OF_TWO : PRIORS_OF_MORE)[kind];
}

/** The kind of comparison between two legal actions of a view. */
export function comparisonKindOf(view: View, actions: readonly [Action, Action]): ComparisonKind {
  const { phase } = view.table;
  if (phase === 'extension') return 'extension';
  if (phase === 'coupFourreWindow') return 'coupFourre';
  if (actions.some((action) => completesTrip(view, action))) return 'complete';
  if (actions.some((action) => action.type === 'play' && isSafety(action.card))) return 'safety';
  return actions.every(({ type }) => type === 'discard') ? 'discard' : 'other';
}

function completesTrip({ table, seat }: View, action: Action): boolean {
  if (seat === null || action.type !== 'play' || !isDistance(action.card)) return false;
  return table.tableau(table.teamOf(seat)).milesToGo === MILES[action.card];
}
