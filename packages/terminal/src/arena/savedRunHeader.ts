import { botKindNamed, SHIPPED_WEIGHTS_CHECKSUM, usesLearnedWeights } from '@coup-fourre/bots';
import { SIDES } from '@coup-fourre/bots/arena';
import { changedRules, type HouseRules, type Json, type JsonObject } from '@coup-fourre/rules';
import type { ArenaPlan } from './plan.ts';

/** A plan that may not have a seed yet. */
export type UnseededPlan = Omit<ArenaPlan, 'seed'> & { readonly seed: string | null };

/** The version of the file format. */
const FORMAT_VERSION = 5;

/** The first line of a saved run: everything that determines the result, under the names of the options. */
interface SavedRunHeader {
  readonly arena: typeof FORMAT_VERSION;
  readonly a: string;
  readonly b: string;
  readonly edition: string;
  readonly players: number;
  readonly rules: HouseRules;
  readonly deals: number;
  readonly match: boolean;
  readonly time: number;
  /** Only if a level searches by the clock. */
  readonly rounds?: number;
  /** Only if A's choices are measured. */
  readonly advantage?: number;
  /** The checksum of the learned weights, only if a player uses them. */
  readonly weights?: number | null;
  readonly patience: number;
  readonly seed: string | null;
}

export function savedRunHeaderOf({
  bots,
  rules,
  length,
  deals,
  timeMs,
  rounds,
  advantageRollouts,
  patienceMs,
  seed,
}: UnseededPlan): SavedRunHeader {
  const { edition, players } = rules;
  const match = length === 'match';
  const table = { edition, players, rules: changedRules(rules) };
  return {
    arena: FORMAT_VERSION,
    a: bots.a,
    b: bots.b,
    ...table,
    deals,
    match,
    time: timeMs,
    ...(rounds === null ? {} : { rounds }),
    ...(advantageRollouts === null ? {} : { advantage: advantageRollouts }),
    ...(SIDES.some((side) => isLearned(bots[side])) ? { weights: SHIPPED_WEIGHTS_CHECKSUM } : {}),
    patience: patienceMs,
    seed,
  };
}

function isLearned(bot: string): boolean {
  const kind = botKindNamed(bot);
  return kind !== null && usesLearnedWeights(kind.level);
}

/** How a saved run differs from a plan, in words; null if it does not. A plan without a seed accepts any. */
export function whyDifferentRun(header: JsonObject, plan: UnseededPlan): string | null {
  if (header.arena !== FORMAT_VERSION) return `was written by another version: name another file`;
  if (typeof header.seed !== 'string') return 'is damaged in line 1 (it has no seed): name another file';
  const wanted = savedRunHeaderOf({ ...plan, seed: plan.seed ?? header.seed });
  if (header.weights !== wanted.weights) return 'was played with other learned weights: name another file';
  const different = Object.entries<Json>({ rounds: undefined, advantage: undefined, ...wanted }).find(
    ([option, value]) => valueText(header[option]) !== valueText(value),
  );
  if (different === undefined) return null;
  const [option, value] = different;
  const begun = `was begun with --${option} ${valueText(header[option])}, not ${valueText(value)}`;
  return `${begun}: give it the same arguments, or name another file`;
}

const valueText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? 'nothing';
