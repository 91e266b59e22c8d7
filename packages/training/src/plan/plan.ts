import { FEATURE_COUNT, type NetworkShape, OUTPUT_COUNT } from '@coup-fourre/bots';
import type { Players } from '@coup-fourre/rules';
import { CRITIC_FEATURE_COUNT } from '../network/criticFeatures.ts';

/** A training run of a policy: everything its result depends on. */
export interface Plan {
  readonly players: Players;
  readonly seed: string;
  /** How many batches of deals to play and learn from. */
  readonly batches: number;
  /** How many of them are lessons, in which the policy learns to imitate a classic bot. */
  readonly lessons: number;
  /** Deals per batch, divided among the lanes. */
  readonly deals: number;
  /**
   * The parts into which a batch is divided, each with randomness of its own. The result depends on their number, but
   * not on the number of cores that play them.
   */
  readonly lanes: number;
  /** Hidden units of the policy and of the critic. */
  readonly width: number;
  readonly criticWidth: number;
  /** The learning rate at the beginning; it falls evenly to a tenth. */
  readonly rate: number;
  /** The weight of the entropy bonus, which keeps choices open; it falls in the same way. */
  readonly entropy: number;
  /** In what percentage of deals a classic bot plays the other teams. */
  readonly classicPercent: number;
  /** A digest of the networks it starts from; null if they are random. */
  readonly from: string | null;
  /**
   * Whether it learns by trying alternatives to the policy's choice (Branches) instead of from the results of deals.
   */
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

/** Passes over a batch, and steps per pass (PPO, Schulman et al. 2017). */
const PASSES = 3;
export const STEPS_PER_PASS = 4;

/** The number of optimiser steps per batch, and the share of the samples that each step uses. */
export function stepsOf({ branches }: Plan): { readonly count: number; readonly share: number } {
  return branches ? { count: 1, share: 1 } : { count: PASSES * STEPS_PER_PASS, share: 1 / STEPS_PER_PASS };
}

export function policyShape({ width }: Plan): NetworkShape {
  return { features: FEATURE_COUNT, width, outputs: OUTPUT_COUNT };
}

/** Whether a hidden layer can have this width: a multiple of what the network's kernel computes at a time. */
export function isWidth(width: unknown): width is number {
  return Number.isSafeInteger(width) && (width as number) > 0 && (width as number) % WIDTH_STEP === 0;
}

export const WIDTH_STEP = 32;

export function criticShape({ criticWidth }: Plan): NetworkShape {
  return { features: CRITIC_FEATURE_COUNT, width: criticWidth, outputs: 1 };
}

/**
 * The factor for learning rate and entropy bonus: the share of the run that remains, at least a tenth; larger for
 * lessons.
 */
export function rateFactor(plan: Plan, batch: number): number {
  return batch < plan.lessons ? LESSON_RATE_FACTOR : Math.max(0.1, 1 - batch / plan.batches);
}

const LESSON_RATE_FACTOR = 2;
