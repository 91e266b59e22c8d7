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
    for (let field = 0; field < FIELD_COUNT; field += 1) {
      const value = this.fields[field] as number;
      const end = FEATURES_FROM[value + 1] as number;
      for (let index = FEATURES_FROM[value] as number; index < end; index += 1)
        this.add(VALUE_FEATURES[index] as number);
    }
  }
}
