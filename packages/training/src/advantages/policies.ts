import { Network } from '@coup-fourre/bots';
import type { Random } from '@coup-fourre/rules';
import { weightedSum, widened } from '../network/combinations.ts';
import { type AdvantageCheckpoint, fittedShape, originShape } from '../plan/advantagePlan.ts';
import { POINTS_PER_UNIT } from './regression.ts';

/** About how many points one unit of log-odds is in a published policy; its users expect that. */
const POINTS_PER_LOG_ODD = 5;
const LOG_ODD = POINTS_PER_LOG_ODD / POINTS_PER_UNIT;
/** How much of the policy that a run started from is added to the one fitted: where data is scarce, it knows more. */
const ORIGIN_SHARE = 0.35;

/** The network that a run begins to fit: it plays like the policy `origin`, and has new units. */
export function firstFitted(origin: Network, width: number, random: Random): Network {
  return widened(origin, { width, factor: LOG_ODD, random });
}

type Policies = Pick<AdvantageCheckpoint, 'plan' | 'origin' | 'fitted'>;

/** The policy that plays in a round, in units of 100 points: the origin in the first, later what has been fitted. */
export function playingPolicy(policies: Policies, round: number): Network {
  const network = round === 1 ? originOf(policies) : publishedPolicy(policies);
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

/** The policy that a run started from. */
export function originOf({ plan, origin }: Omit<Policies, 'fitted'>): Network {
  return new Network(originShape(plan), origin);
}
