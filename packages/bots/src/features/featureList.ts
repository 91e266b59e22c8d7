import { emptyFields, FEATURES_FROM, FIELD_COUNT, VALUE_FEATURES } from './fields.ts';
import { MAX_FEATURES } from './layout.ts';

/** The features of a view, as numbers below FEATURE_COUNT. Its memory is reused for view after view. */
export class FeatureList {
  readonly features: Uint16Array;
  count = 0;
  /** The view's fields, from which its features are listed. */
  readonly fields = emptyFields();

  constructor(features: Uint16Array = new Uint16Array(MAX_FEATURES)) {
    this.features = features;
  }

  add(feature: number): void {
    this.features[this.count] = feature;
    this.count += 1;
  }

  /** Adds the features of the fields. */
  addFields(): void {
    const { features, fields } = this;
    let { count } = this;
    for (let field = 0; field < FIELD_COUNT; field += 1) {
      const value = fields[field] as number;
      const from = FEATURES_FROM[value] as number;
      const length = (FEATURES_FROM[value + 1] as number) - from;
      // Nearly all values have up to two. To copy two of each takes less time than a loop that ends unpredictably.
      features[count] = VALUE_FEATURES[from] as number;
      features[count + 1] = VALUE_FEATURES[from + 1] as number;
      for (let index = 2; index < length; index += 1) features[count + index] = VALUE_FEATURES[from + index] as number;
      count += length;
    }
    this.count = count;
  }
}
