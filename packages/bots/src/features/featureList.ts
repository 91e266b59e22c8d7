import { MAX_FEATURES } from './layout.ts';

/** The features of a view, as numbers below FEATURES. Its memory is used again for view after view. */
export class FeatureList {
  readonly features: Uint16Array;
  count = 0;

  constructor(numbers: Uint16Array = new Uint16Array(MAX_FEATURES)) {
    this.features = numbers;
  }

  add(feature: number): void {
    this.features[this.count] = feature;
    this.count += 1;
  }
}
