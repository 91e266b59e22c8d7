import { Network } from '@coup-fourre/bots';
import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { rowOf, weightedSum, widened } from '../network/combinations.ts';
import { type AdvantageCheckpoint, type AdvantagePlan, fittedShape, originShape } from '../plan/advantagePlan.ts';
import { POINTS_PER_UNIT } from './regression.ts';

/** About how many points one unit of log-odds is in a published policy; its users expect that. */
const POINTS_PER_LOG_ODD = 5;
const LOG_ODD = POINTS_PER_LOG_ODD / POINTS_PER_UNIT;
/** How much of the policy that a run started from is added to the one fitted: where data is scarce, it knows more. */
const ORIGIN_SHARE = 0.35;

/** A feature that so many decisions never had does not occur at this number of seats. */
const MIN_DECISIONS_TO_JUDGE = 1_000_000;

type Policies = Pick<AdvantageCheckpoint, 'plan' | 'origin' | 'fitted'>;

/** The network that a run with this plan begins to fit: it plays like the policy `origin`, and has new units. */
export function firstFittedOf({ width, seed }: AdvantagePlan, origin: Network): Network {
  return widened(origin, { width, factor: LOG_ODD, random: fastRandom(seededRandom(`beginnings ${seed}`)) });
}

/** The policy that plays in a round, in units of 100 points: the origin until the first, later what has been fitted. */
export function playingPolicy(policies: Policies, round: number): Network {
  const network = round <= 1 ? originOf(policies) : publishedPolicy(policies);
  return weightedSum([{ network, factor: LOG_ODD }]);
}

/** The policy that a run publishes: what was fitted, with a share of its origin, as one network of log-odds. */
export function publishedPolicy(policies: Policies): Network {
  const fitted = new Network(fittedShape(policies.plan), policies.fitted);
  return weightedSum([
    { network: fitted, factor: 1 / LOG_ODD },
    { network: originOf(policies), factor: ORIGIN_SHARE },
  ]);
}

/**
 * The same policy without the weights of features that no decision of the run had, such as those of a third opponent at
 * two seats: they are zeros, which take no room in a file.
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

/** The policy that a run started from, or learned by imitation. */
export function originOf({ plan, origin }: Omit<Policies, 'fitted'>): Network {
  return new Network(originShape(plan), origin);
}
