import { MAX_FEATURES } from './layout.ts';

/** The features of a view, as numbers below FEATURE_COUNT. Its memory is reused for view after view. */
export class FeatureList {
  readonly features: Uint16Array;
  count = 0;

  constructor(features: Uint16Array = new Uint16Array(MAX_FEATURES)) {
    this.features = features;
  }

  add(feature: number): void {
    this.features[this.count] = feature;
    this.count += 1;
  }
}
