import { MAX_ACTIONS, MAX_FEATURES } from '@coup-fourre/bots';

/** What a decision takes on the mean, rather too much: so much is kept ready for each deal. */
const DECISIONS_PER_DEAL = 160;
const FEATURES_PER_DECISION = 80;
const CRITIC_FEATURES_PER_DECISION = 128;
const OPTIONS_PER_DECISION = 16;
/** What one deal can take at most: decisions, and of each features and legal actions. */
const MAX_DECISIONS = 200;

/** Decisions of self-play, one after the other in flat memory that is used again for each batch. */
export class Samples {
  count = 0;
  /** How many there can be. */
  readonly capacity: number;
  /** Where each sample's features and critic features begin; one more than there are samples. */
  readonly featuresFrom: Uint32Array;
  readonly criticFeaturesFrom: Uint32Array;
  readonly optionsFrom: Uint32Array;
  readonly features: Uint16Array;
  readonly criticFeatures: Uint16Array;
  /** The outputs of the legal actions, the one taken first. */
  readonly options: Uint8Array;
  readonly logChance: Float32Array;
  /** How often the sample counts: 0 where it was left out, so that others count for it. */
  readonly weight: Float32Array;
  readonly value: Float32Array;
  readonly advantage: Float32Array;
  readonly valueTarget: Float32Array;
  readonly team: Uint8Array;

  constructor(deals: number) {
    const usual = DECISIONS_PER_DEAL * deals;
    this.capacity = usual + MAX_DECISIONS;
    const { capacity } = this;
    this.featuresFrom = new Uint32Array(capacity + 1);
    this.criticFeaturesFrom = new Uint32Array(capacity + 1);
    this.optionsFrom = new Uint32Array(capacity + 1);
    this.features = new Uint16Array(usual * FEATURES_PER_DECISION + MAX_DECISIONS * MAX_FEATURES);
    this.criticFeatures = new Uint16Array(usual * CRITIC_FEATURES_PER_DECISION + MAX_DECISIONS * MAX_FEATURES);
    this.options = new Uint8Array(usual * OPTIONS_PER_DECISION + MAX_DECISIONS * MAX_ACTIONS);
    this.logChance = new Float32Array(capacity);
    this.weight = new Float32Array(capacity);
    this.value = new Float32Array(capacity);
    this.advantage = new Float32Array(capacity);
    this.valueTarget = new Float32Array(capacity);
    this.team = new Uint8Array(capacity);
  }

  /** Whether there is room for another deal, whatever it takes. */
  get hasRoom(): boolean {
    const { count, featuresFrom, criticFeaturesFrom, optionsFrom } = this;
    const room = (list: ArrayLike<number>, taken: ArrayLike<number>, most: number): boolean =>
      list.length - (taken[count] as number) >= MAX_DECISIONS * most;
    return (
      this.capacity - count >= MAX_DECISIONS &&
      room(this.features, featuresFrom, MAX_FEATURES) &&
      room(this.criticFeatures, criticFeaturesFrom, MAX_FEATURES) &&
      room(this.options, optionsFrom, MAX_ACTIONS)
    );
  }

  clear(): void {
    this.count = 0;
  }
}
