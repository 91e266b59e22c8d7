import { MOST_FEATURES } from './layout.ts';

/** The features of a view, as numbers below FEATURES. Its memory is used again for view after view. */
export class FeatureList {
  readonly numbers: Uint16Array;
  count = 0;

  constructor(numbers: Uint16Array = new Uint16Array(MOST_FEATURES)) {
    this.numbers = numbers;
  }

  add(feature: number): void {
    this.numbers[this.count] = feature;
    this.count += 1;
  }
}
