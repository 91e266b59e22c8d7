import { Network } from '@coup-fourre/bots';
import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { rowOf, weightedSum, widened } from '../network/combinations.ts';
import {
  type AdvantageCheckpoint,
  type AdvantagePlan,
  fittedShape,
  originShape,
  type Phase,
} from '../plan/advantagePlan.ts';
import { POINTS_PER_UNIT } from './regression.ts';

/** Points per unit of log-odds in a published policy. Users of the policy rely on this value. */
const POINTS_PER_LOG_ODD = 5;
const LOG_ODD = POINTS_PER_LOG_ODD / POINTS_PER_UNIT;
/** A feature that is absent from this many decisions counts as impossible at this number of seats. */
const MIN_DECISIONS_TO_JUDGE = 1_000_000;

type Policies = Pick<AdvantageCheckpoint, 'plan' | 'origin' | 'fitted' | 'share' | 'student'>;

/** The initial network of a fitting: plays like `origin`, plus new units. */
export function firstFittedOf({ width, seed }: AdvantagePlan, origin: Network): Network {
  return widened(origin, { width, factor: LOG_ODD, random: fastRandom(seededRandom(`beginnings ${seed}`)) });
}

/**
 * The policy that plays in a phase, in units of 100 points.
 * It is the origin until the first policy has been fitted, later the fitted policy with its share of the origin.
 */
export function playingPolicy(policies: Policies, { round, samples }: Pick<Phase, 'round' | 'samples'>): Network {
  const network = round <= 1 && samples !== 'views' ? originOf(policies) : fittedPolicy(policies);
  return weightedSum([{ network, factor: LOG_ODD }]);
}

/** The policy that a run publishes: the distilled network, or without views the fitted policy. */
export function publishedPolicy(policies: Policies): Network {
  const { plan, student } = policies;
  if (plan.views === undefined) return fittedPolicy(policies);
  return weightedSum([{ network: new Network(fittedShape(plan), student), factor: 1 / LOG_ODD }]);
}

/**
 * The fitted policy with its share and the origin with the rest, as one network of log-odds.
 * The fit has learned something and errs by chance. A smaller share keeps more of what was learned than of the errors.
 */
export function fittedPolicy(policies: Omit<Policies, 'student'>): Network {
  const fitted = new Network(fittedShape(policies.plan), policies.fitted);
  const [share = 1] = policies.share;
  return weightedSum([
    { network: fitted, factor: share / LOG_ODD },
    { network: originOf(policies), factor: 1 - share },
  ]);
}

/**
 * The same policy, with zero weights for features that no decision of the run had, such as those of a third opponent at
 * two seats. Zeros take no room in a file.
 */
export function withoutUnseen(policy: Network, policies: Policies): Network {
  if (policies.plan.decisions < MIN_DECISIONS_TO_JUDGE) return policy;
  const before = firstFittedOf(policies.plan, originOf(policies));
  const fitted = new Network(fittedShape(policies.plan), policies.fitted);
  const trimmed = new Network(policy.shape, policy.parameters.slice());
  for (let feature = 0; feature < policy.shape.features; feature += 1) {
    const start = rowOf(before, feature);
    if (rowOf(fitted, feature).every((weight, unit) => weight === start[unit])) rowOf(trimmed, feature).fill(0);
  }
  return trimmed;
}

/** The policy that a run started from or learned by imitation. */
export function originOf({ plan, origin }: Pick<Policies, 'plan' | 'origin'>): Network {
  return new Network(originShape(plan), origin);
}
