import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { type ComparisonKind, comparisonKindOf, Policy, Search, shippedWeightsFor } from '@coup-fourre/bots';
import {
  fastRandom,
  formatAction,
  type PastAction,
  type Players,
  type Random,
  randomFraction,
  randomInt,
  seededRandom,
  type View,
  withPastAction,
} from '@coup-fourre/rules';
import { actorOfState, cloneState, deal, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { pickTable, randomTotals, trainingTables } from '../tables/trainingTables.ts';

/** Everything that determines the samples from which the prior of gains is fitted. */
export interface PriorPlan {
  readonly players: Players;
  readonly seed: string;
  /** Minimum number of decisions, and worlds for each. */
  readonly decisions: number;
  readonly worlds: number;
}

export const PRIOR_DEFAULTS = { decisions: 1000, worlds: 1024 } as const;

/** What a search without a prior has found of an action, compared with the policy's choice. */
export interface Comparison {
  readonly kind: ComparisonKind;
  /** Log-odds behind the policy's choice. */
  readonly behind: number;
  /** The mean gain in points of utility, its standard error, and the standard deviation between worlds. */
  readonly gain: number;
  readonly error: number;
  readonly worldSpread: number;
}

/** The comparisons of the decisions of one deal that were searched, by decision. */
interface SampledDeal {
  readonly deal: number;
  readonly decisions: readonly (readonly Comparison[])[];
}

/** Fraction of decisions that are searched: of those with a comparison of a rare kind, and of the others. */
const RARE_SHARE = 0.5;
const USUAL_SHARE = 0.06;
const RARE_KINDS: readonly ComparisonKind[] = ['extension', 'coupFourre', 'complete', 'safety'];

/**
 * Searches decisions of experts in every edition and at all match scores, deal by deal.
 * Each deal becomes a line of `out`, so that a run that was stopped goes on with the next deal.
 */
export function sampleComparisons(plan: PriorPlan, out: string, onDeal: (decisions: number) => void): Comparison[] {
  const text = existsSync(out) ? readFileSync(out, 'utf8') : '';
  const deals = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SampledDeal);
  const decisions = deals.flatMap((one) => one.decisions);
  for (let number = (deals.at(-1)?.deal ?? -1) + 1; decisions.length < plan.decisions; number += 1) {
    const sampled = sampleDeal(plan, number);
    appendFileSync(out, `${JSON.stringify(sampled)}\n`);
    decisions.push(...sampled.decisions);
    onDeal(decisions.length);
  }
  return decisions.flat();
}

function sampleDeal(plan: PriorPlan, number: number): SampledDeal {
  const random = fastRandom(seededRandom(`${plan.seed} ${number}`));
  const { rules } = pickTable(trainingTables(plan.players), random);
  const policy = new Policy(shippedWeightsFor(rules).network, rules);
  const setup = { dealer: randomInt(random, rules.players), totals: randomTotals(rules.teams, random) };
  const state = deal(rules, shuffledDeck(rules, random), setup);
  const decisions: (readonly Comparison[])[] = [];
  let past: readonly PastAction[] = [];
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    const view: View = { ...viewOf(state, seat), past };
    const count = policy.listActions(view);
    const action = policy.actions.at(count === 1 ? 0 : policy.evaluate(view));
    if (count > 1) {
      const isRare = policy.actions.toArray().some((one) => RARE_KINDS.includes(comparisonKindOf(view, [action, one])));
      if (randomFraction(random) < (isRare ? RARE_SHARE : USUAL_SHARE))
        decisions.push(comparisonsOf(view, plan.worlds, random));
    }
    const before = cloneState(state).table;
    playInPlace(state, action);
    past = withPastAction(past, before, action);
  }
  return { deal: number, decisions };
}

/** All actions of a view but the policy's choice, compared with that choice. */
function comparisonsOf(view: View, worlds: number, random: Random): Comparison[] {
  const search = new Search(view, random, { triesAll: true });
  for (let world = 0; world < worlds; world += 1) search.step();
  const margins = search.margins();
  const [choice, ...others] = search.estimates().map(({ action }) => action);
  if (choice === undefined) return [];
  const policy = new Policy(shippedWeightsFor(view.table.rules).network, view.table.rules);
  policy.listActions(view);
  const best = policy.logits[policy.evaluate(view)] as number;
  const texts = policy.actions.map(formatAction);
  return others.map((action, index) => {
    const { gain = 0, gainError: error = 0 } = margins[index + 1] ?? {};
    const behind = best - (policy.logits[texts.indexOf(formatAction(action))] as number);
    const kind = comparisonKindOf(view, [choice, action]);
    return { kind, behind, gain, error, worldSpread: error * Math.sqrt(worlds) };
  });
}
