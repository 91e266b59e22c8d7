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

/** Fitted by `npm run train -- --prior` (weights/prior.log): one table for two seats, and one for more. */
const PRIORS_OF_TWO: PriorsByKind = {
  extension: prior(4, 50, 4.25, 704),
  coupFourre: prior(5, 25, 2.5, 710),
  complete: prior(4.75, 50, 4.25, 436),
  safety: prior(4.25, 24, 2.25, 514),
  discard: prior(4.5, 12, 3, 519),
  other: prior(4.75, 16, 2.5, 599),
};
const PRIORS_OF_MORE: PriorsByKind = {
  extension: prior(5.5, 50, 3.25, 921),
  coupFourre: prior(4.75, 50, 2.5, 607),
  complete: prior(5.75, 50, 5.75, 685),
  safety: prior(4, 24, 2.25, 532),
  discard: prior(2, 8, 3, 441),
  other: prior(3.75, 24, 2, 614),
};

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
