import { MOST_ACTIONS, MOST_FEATURES } from '@coup-fourre/bots';

/** What a decision takes on the mean, rather too much: so much is kept ready for each deal. */
const DECISIONS_A_DEAL = 160;
const FEATURES_EACH = 80;
const CRITIC_FEATURES_EACH = 128;
const OPTIONS_EACH = 16;
/** What one deal can take at most: decisions, and of each features and legal actions. */
const MOST_DECISIONS = 200;

/** Decisions of self-play, one after the other in flat memory that is used again for each batch. */
export class Samples {
  count = 0;
  /** How many there can be. */
  readonly most: number;
  /** Where each sample's features and critic features begin; one more than there are samples. */
  readonly from: Uint32Array;
  readonly criticFrom: Uint32Array;
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
  readonly goal: Float32Array;
  readonly team: Uint8Array;

  constructor(deals: number) {
    const usual = DECISIONS_A_DEAL * deals;
    this.most = usual + MOST_DECISIONS;
    const { most } = this;
    this.from = new Uint32Array(most + 1);
    this.criticFrom = new Uint32Array(most + 1);
    this.optionsFrom = new Uint32Array(most + 1);
    this.features = new Uint16Array(usual * FEATURES_EACH + MOST_DECISIONS * MOST_FEATURES);
    this.criticFeatures = new Uint16Array(usual * CRITIC_FEATURES_EACH + MOST_DECISIONS * MOST_FEATURES);
    this.options = new Uint8Array(usual * OPTIONS_EACH + MOST_DECISIONS * MOST_ACTIONS);
    this.logChance = new Float32Array(most);
    this.weight = new Float32Array(most);
    this.value = new Float32Array(most);
    this.advantage = new Float32Array(most);
    this.goal = new Float32Array(most);
    this.team = new Uint8Array(most);
  }

  /** Whether there is room for another deal, whatever it takes. */
  get hasRoom(): boolean {
    const { count, from, criticFrom, optionsFrom } = this;
    const room = (list: ArrayLike<number>, taken: ArrayLike<number>, most: number): boolean =>
      list.length - (taken[count] as number) >= MOST_DECISIONS * most;
    return (
      this.most - count >= MOST_DECISIONS &&
      room(this.features, from, MOST_FEATURES) &&
      room(this.criticFeatures, criticFrom, MOST_FEATURES) &&
      room(this.options, optionsFrom, MOST_ACTIONS)
    );
  }

  clear(): void {
    this.count = 0;
  }
}
