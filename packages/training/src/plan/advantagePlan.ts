import { FEATURE_COUNT, type NetworkShape, OUTPUT_COUNT, parameterCount } from '@coup-fourre/bots';
import { type EditionId, PLAYER_COUNTS, type Players } from '@coup-fourre/rules';
import { valueFeatureCount } from '../network/valueFeatures.ts';
import { type CheckpointKind, objectFrom } from './checkpointFile.ts';
import { isWidth } from './plan.ts';

/** A training run by advantages: everything that determines its result. */
export interface AdvantagePlan {
  readonly players: Players;
  readonly seed: string;
  /** Number of rounds. Each round fits a value network, then a policy. */
  readonly rounds: number;
  /** Positions for the value network, per round. */
  readonly positions: number;
  /** Decisions at which actions are tried, per round. */
  readonly decisions: number;
  /** Hidden units of the policy and of the value network. */
  readonly width: number;
  readonly valueWidth: number;
  /** The policy's initial learning rate. It falls linearly to 0. */
  readonly rate: number;
  /** Number of views for distilling the final policies into one network, if wanted. */
  readonly views?: number;
  /** How many of the policy's best actions to try at decisions in doubt. Default: several actions at any decision. */
  readonly favorites?: number;
  /** The weight of a fit beside its start, from 0 to 1. Default: the share that led most, of some that are measured. */
  readonly share?: number;
  /** The opponents, if any: classic, and digests of other policies. */
  readonly opponents?: readonly string[];
  /** The only edition, with the first deals of matches. Default: every edition, house rules, and all match scores. */
  readonly edition?: EditionId;
  /** Decisions of classic to imitate before the first round, if there is no initial policy. */
  readonly imitation?: number;
  /** A digest of the initial policy, or null if the run imitates classic. Then the hidden units of that policy. */
  readonly from: string | null;
  readonly fromWidth: number;
}

export const ADVANTAGE_DEFAULTS = {
  rounds: 2,
  positions: 8_000_000,
  decisions: 8_000_000,
  width: 128,
  valueWidth: 128,
  rate: 1.5e-3,
} as const;

export const IMITATION_DEFAULTS = { imitation: 4_000_000, fromWidth: 64 } as const;

/** Maximum number of samples in a file, and minimum number of files, so that several threads can share the work. */
const MAX_SHARD_SIZE = 65_536;
const MIN_SHARDS = 4;
/** Passes over the samples of a phase. */
const IMITATION_PASSES = 2;
const VALUE_PASSES = 2;
const POLICY_PASSES = 4;
const VIEW_PASSES = 4;

/** A part of a run: makes samples, then fits a network to them. */
export interface Phase {
  /** The round, counted from 1; 0 for the imitation of classic. */
  readonly round: number;
  /**
   * The kind of samples.
   * Classic's choices, positions with their worth, decisions with the values of actions, or views with a policy's
   * values.
   */
  readonly samples: 'choices' | 'positions' | 'decisions' | 'views';
  readonly shards: number;
  readonly shardSize: number;
  readonly passes: number;
}

/** The phases of a run, in order. */
export function phasesOf({ imitation, rounds, positions, decisions, views }: AdvantagePlan): readonly Phase[] {
  const improving = Array.from({ length: rounds }, (_, index): Phase[] => [
    { round: index + 1, samples: 'positions', passes: VALUE_PASSES, ...shardsOf(positions) },
    { round: index + 1, samples: 'decisions', passes: POLICY_PASSES, ...shardsOf(decisions) },
  ]).flat();
  const distilling: readonly Phase[] =
    views === undefined ? [] : [{ round: rounds, samples: 'views', passes: VIEW_PASSES, ...shardsOf(views) }];
  if (imitation === undefined) return [...improving, ...distilling];
  const imitating: Phase = { round: 0, samples: 'choices', passes: IMITATION_PASSES, ...shardsOf(imitation) };
  return [imitating, ...improving, ...distilling];
}

function shardsOf(samples: number): Pick<Phase, 'shards' | 'shardSize'> {
  const shards = Math.max(MIN_SHARDS, Math.ceil(samples / MAX_SHARD_SIZE));
  return { shards, shardSize: Math.ceil(samples / shards) };
}

export function fittedShape({ width }: AdvantagePlan): NetworkShape {
  return { features: FEATURE_COUNT, width, outputs: OUTPUT_COUNT };
}

export function originShape({ fromWidth }: AdvantagePlan): NetworkShape {
  return { features: FEATURE_COUNT, width: fromWidth, outputs: OUTPUT_COUNT };
}

export function valueShape({ players, valueWidth }: AdvantagePlan): NetworkShape {
  return { features: valueFeatureCount(players), width: valueWidth, outputs: 1 };
}

export interface AdvantageCheckpoint {
  readonly plan: AdvantagePlan;
  /** Shards learned since the start. A shard counts once per pass. */
  readonly batch: number;
  /** The policy that the run started from or learned by imitation. */
  readonly origin: Float32Array;
  readonly fitted: Float32Array;
  /** One number: the weight of the fitted policy beside the origin, measured after each fit. */
  readonly share: Float32Array;
  readonly value: Float32Array;
  /** The distilled network, as wide as the fitted policy. Empty if the plan has no views. */
  readonly student: Float32Array;
  /** Adam's means and squares: for the policies, which are trained one after the other, and for the value network. */
  readonly fittedAdam: Float32Array;
  readonly valueAdam: Float32Array;
}

export const ADVANTAGE_CHECKPOINT: CheckpointKind<AdvantageCheckpoint> = {
  format: 'coup-fourre advantage checkpoint',
  isPlan: (value): value is AdvantagePlan => {
    const plan = objectFrom<AdvantagePlan>(value);
    const widths = [plan?.width, plan?.valueWidth, plan?.fromWidth];
    return widths.every(isWidth) && PLAYER_COUNTS.some((count) => count === plan?.players);
  },
  lengths: (plan) => {
    const fitted = parameterCount(fittedShape(plan));
    const value = parameterCount(valueShape(plan));
    return {
      origin: parameterCount(originShape(plan)),
      fitted,
      share: 1,
      value,
      fittedAdam: 2 * fitted,
      valueAdam: 2 * value,
      student: plan.views === undefined ? 0 : fitted,
    };
  },
};
