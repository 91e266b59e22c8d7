import { type Action, formatAction, type View } from '@coup-fourre/rules';
import type { LearnedWeights } from '../learned/learnedWeights.ts';
import { Policy } from '../network/policy.ts';
import { comparisonKindOf, type GainPrior, gainPriorOf } from './gainPrior.ts';

/** A legal action as the policy sees it. */
export interface PolicyAction {
  readonly action: Action;
  /** Log-odds of the policy's choice minus this action's log-odds. */
  readonly logOddsBehind: number;
  readonly prior: GainPrior;
}

/** The legal actions in the policy's order. The baseline, or else the policy's choice, comes first. */
export function policyOrder(view: View, { network }: LearnedWeights, baseline?: Action): readonly PolicyAction[] {
  const policy = new Policy(network, view.table.rules);
  if (policy.listActions(view) === 0) throw new Error('the seat has nothing to choose');
  const { actions, logits } = policy;
  const choice = policy.evaluate(view);
  const first = baseline
    ? actions.toArray().findIndex((action) => formatAction(action) === formatAction(baseline))
    : choice;
  if (first < 0) throw new RangeError('the baseline is not a legal action');
  const best = logits[first] as number;
  return actions
    .toArray()
    .map((action, index) => ({
      action,
      logOddsBehind: best - (logits[index] as number),
      prior: gainPriorOf(view.table, comparisonKindOf(view, [actions.at(first), action])),
      isFirst: index === first,
    }))
    .sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || a.logOddsBehind - b.logOddsBehind);
}
