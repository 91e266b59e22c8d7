import { botKindNamed, goesByWeights, LEARNED_CHECKSUM } from '@coup-fourre/bots';
import { SIDES } from '@coup-fourre/bots/arena';
import { changedRules, type HouseRules, type Json, type JsonObject } from '@coup-fourre/rules';
import type { Plan } from './plan.ts';

/** A plan whose seed may still be open. */
export type PlanToSeed = Omit<Plan, 'seed'> & { readonly seed: string | null };

/** The version of saved runs. */
const VERSION = 3;

/** The first line of a saved run: all that decides the result, by option. */
interface Header {
  readonly arena: typeof VERSION;
  readonly a: string;
  readonly b: string;
  readonly edition: string;
  readonly players: number;
  readonly rules: HouseRules;
  readonly deals: number;
  readonly match: boolean;
  readonly time: number;
  /** Only where levels that search go by it. */
  readonly rounds?: number;
  /** The checksum of the learned weights, only where a player goes by them. */
  readonly weights?: number | null;
  readonly patience: number;
  readonly seed: string | null;
}

export function headerOf({ bots, rules, length, deals, time, rounds, patience, seed }: PlanToSeed): Header {
  const { edition, players } = rules;
  const match = length === 'match';
  const table = { edition, players, rules: changedRules(rules) };
  return {
    arena: VERSION,
    a: bots.a,
    b: bots.b,
    ...table,
    deals,
    match,
    time,
    ...(rounds === null ? {} : { rounds }),
    ...(SIDES.some((side) => isLearned(bots[side])) ? { weights: LEARNED_CHECKSUM } : {}),
    patience,
    seed,
  };
}

function isLearned(bot: string): boolean {
  const kind = botKindNamed(bot);
  return kind !== null && goesByWeights(kind.level);
}

/** In which option the run with that header differs from a plan, in words, or null. A plan without a seed takes any. */
export function whyOtherRun(header: JsonObject, plan: PlanToSeed): string | null {
  if (header.arena !== VERSION) return `was written by another version: name another file`;
  if (typeof header.seed !== 'string') return 'is damaged in line 1 (it has no seed): name another file';
  const wanted = headerOf({ ...plan, seed: plan.seed ?? header.seed });
  if (header.weights !== wanted.weights)
    return 'was begun with players who have learned other things: name another file';
  const different = Object.entries<Json>({ rounds: undefined, ...wanted }).find(
    ([option, value]) => shown(header[option]) !== shown(value),
  );
  if (different === undefined) return null;
  const [option, value] = different;
  const begun = `was begun with --${option} ${shown(header[option])}, not ${shown(value)}`;
  return `${begun}: give it the same arguments, or name another file`;
}

const shown = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? 'nothing';
