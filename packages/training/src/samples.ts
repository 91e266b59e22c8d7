/** Decisions of self-play, one after the other in flat memory that is used again for each batch. */
export class Samples {
  count = 0;
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

  constructor(most: number) {
    this.from = new Uint32Array(most + 1);
    this.criticFrom = new Uint32Array(most + 1);
    this.optionsFrom = new Uint32Array(most + 1);
    this.features = new Uint16Array(most * 80);
    this.criticFeatures = new Uint16Array(most * 128);
    this.options = new Uint8Array(most * 16);
    this.logChance = new Float32Array(most);
    this.weight = new Float32Array(most);
    this.value = new Float32Array(most);
    this.advantage = new Float32Array(most);
    this.goal = new Float32Array(most);
    this.team = new Uint8Array(most);
  }

  /** Whether there is room for another deal. */
  get hasRoom(): boolean {
    return this.count < this.value.length - 200;
  }

  clear(): void {
    this.count = 0;
  }
}
