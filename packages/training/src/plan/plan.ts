import { FEATURE_COUNT, type NetworkShape, OUTPUT_COUNT } from '@coup-fourre/bots';
import type { Players } from '@coup-fourre/rules';
import { CRITIC_FEATURE_COUNT } from '../network/criticFeatures.ts';

/** What a training run is: everything that its result depends on. */
export interface Plan {
  readonly players: Players;
  readonly seed: string;
  /** Batches of deals to play and learn from. */
  readonly batches: number;
  /** The first batches, in which the policy learns what a classic bot does before it plays by itself. */
  readonly lessons: number;
  /** Deals a batch, shared out among the lanes. */
  readonly deals: number;
  /**
   * Parts in which a batch is played and learned from, each with chances of its own: the result depends on their number,
   * but not on the cores that share them out.
   */
  readonly lanes: number;
  /** Hidden units of the policy and of the critic. */
  readonly width: number;
  readonly criticWidth: number;
  /** The size of a step at the beginning, which falls evenly until it is a tenth. */
  readonly rate: number;
  /** What keeping choices open is worth, falling likewise. */
  readonly entropy: number;
  /** Of a hundred deals, those in which a classic bot plays the other teams. */
  readonly classicPercent: number;
  /** A digest of the networks that it begins with; null where it begins with its own. */
  readonly from: string | null;
  /** Whether other actions than the policy's choice are tried (Branches), instead of learning from the course of deals. */
  readonly branches: boolean;
}

export const DEFAULTS = {
  seed: 'coup fourré',
  batches: 10_000,
  lessons: 80,
  deals: 512,
  width: 64,
  criticWidth: 96,
  rate: 1e-3,
  entropy: 0.003,
  classicPercent: 20,
  from: null,
  branches: false,
} as const;

/** Passes over a batch, and steps a pass (PPO, Schulman et al. 2017). */
const PASSES = 3;
export const STEPS_PER_PASS = 4;

/** How many steps the optimiser takes for a batch, and what share of the samples each is for. */
export function stepsOf({ branches }: Plan): { readonly count: number; readonly share: number } {
  return branches ? { count: 1, share: 1 } : { count: PASSES * STEPS_PER_PASS, share: 1 / STEPS_PER_PASS };
}

export function policyShape({ width }: Plan): NetworkShape {
  return { features: FEATURE_COUNT, width, outputs: OUTPUT_COUNT };
}

/** Whether a hidden layer can be so wide: a multiple of what the network reckons at a time. */
export function isWidth(width: unknown): width is number {
  return Number.isSafeInteger(width) && (width as number) > 0 && (width as number) % WIDTH_STEP === 0;
}

export const WIDTH_STEP = 32;

export function criticShape({ criticWidth }: Plan): NetworkShape {
  return { features: CRITIC_FEATURE_COUNT, width: criticWidth, outputs: 1 };
}

/** The share of a run that is still to come, but a tenth at least, which scales steps and entropy; lessons go in larger steps. */
export function rateFactor(plan: Plan, batch: number): number {
  return batch < plan.lessons ? LESSON_RATE_FACTOR : Math.max(0.1, 1 - batch / plan.batches);
}

const LESSON_RATE_FACTOR = 2;
