import { MAX_ACTIONS, MAX_FEATURES } from '@coup-fourre/bots';

/** Generous averages by which memory is allocated for each deal: decisions, and the size of each. */
const DECISIONS_PER_DEAL = 160;
const FEATURES_PER_DECISION = 80;
const CRITIC_FEATURES_PER_DECISION = 128;
const OPTIONS_PER_DECISION = 16;
/** The maximum number of decisions in one deal. */
const MAX_DECISIONS = 200;

/** Decisions of self-play, one after another in flat memory that is reused for each batch. */
export class Samples {
  count = 0;
  /** The maximum number of samples. */
  readonly capacity: number;
  /** Where the features, critic features and options of each sample begin; the next sample's entry marks the end. */
  readonly featuresFrom: Uint32Array;
  readonly criticFeaturesFrom: Uint32Array;
  readonly optionsFrom: Uint32Array;
  readonly features: Uint16Array;
  readonly criticFeatures: Uint16Array;
  /** The output indexes of the legal actions, the chosen one first. */
  readonly options: Uint8Array;
  readonly logChance: Float32Array;
  /** How often the sample counts: 0 if it was skipped and others count in its place. */
  readonly weight: Float32Array;
  readonly value: Float32Array;
  readonly advantage: Float32Array;
  readonly valueTarget: Float32Array;
  readonly team: Uint8Array;

  constructor(deals: number) {
    const expected = DECISIONS_PER_DEAL * deals;
    this.capacity = expected + MAX_DECISIONS;
    const { capacity } = this;
    this.featuresFrom = new Uint32Array(capacity + 1);
    this.criticFeaturesFrom = new Uint32Array(capacity + 1);
    this.optionsFrom = new Uint32Array(capacity + 1);
    this.features = new Uint16Array(expected * FEATURES_PER_DECISION + MAX_DECISIONS * MAX_FEATURES);
    this.criticFeatures = new Uint16Array(expected * CRITIC_FEATURES_PER_DECISION + MAX_DECISIONS * MAX_FEATURES);
    this.options = new Uint8Array(expected * OPTIONS_PER_DECISION + MAX_DECISIONS * MAX_ACTIONS);
    this.logChance = new Float32Array(capacity);
    this.weight = new Float32Array(capacity);
    this.value = new Float32Array(capacity);
    this.advantage = new Float32Array(capacity);
    this.valueTarget = new Float32Array(capacity);
    this.team = new Uint8Array(capacity);
  }

  /** Whether there is room for another deal, however long. */
  get hasRoom(): boolean {
    const { count, featuresFrom, criticFeaturesFrom, optionsFrom } = this;
    const room = (list: ArrayLike<number>, starts: ArrayLike<number>, perDecision: number): boolean =>
      list.length - (starts[count] as number) >= MAX_DECISIONS * perDecision;
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
