import { bitsOf, CARDS, type View } from '@coup-fourre/rules';
import { emptyFields, FEATURES_FROM, FIELD_COUNT, NO_FEATURES, VALUE_FEATURES } from './fields.ts';
import { ANY_DISTANCE, setHand, setMiles } from './handFeatures.ts';
import { MAX_FEATURES } from './layout.ts';
import { setPoints, setTotals } from './matchFeatures.ts';
import { setCards, setDecision, setPileSizes } from './tableFeatures.ts';
import { setTeams } from './teamFeatures.ts';

/** The features of a view, as numbers below FEATURE_COUNT. The memory is reused. */
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

  addFields(): void {
    const { features, fields } = this;
    let { count } = this;
    for (let field = 0; field < FIELD_COUNT; field += 1) {
      const value = fields[field] as number;
      const from = FEATURES_FROM[value] as number;
      const length = (FEATURES_FROM[value + 1] as number) - from;
      // Most values have at most two features. Copying two each time is faster than an unpredictable loop.
      features[count] = VALUE_FEATURES[from] as number;
      features[count + 1] = VALUE_FEATURES[from + 1] as number;
      for (let index = 2; index < length; index += 1) features[count + index] = VALUE_FEATURES[from + index] as number;
      count += length;
    }
    this.count = count;
  }
}

/** All 19 kinds, as a set of bits. */
export const ALL_KINDS = bitsOf(CARDS);

/** Sets the FIELD_COUNT fields of a seat's view. */
export function setFields(view: View, fields: Uint16Array): void {
  fields.fill(NO_FEATURES);
  setTotals(view.table, view.table.teamOf(view.seat ?? 0), fields);
  updateFields(view, ALL_KINDS, fields);
}

/**
 * Updates the fields since an earlier view of the same seat and deal. `kinds`: the cards played, discarded or drawn
 * since.
 */
export function updateFields(view: View, kinds: number, fields: Uint16Array): void {
  const { table, seat, hand } = view;
  if (seat === null) throw new Error('a spectator has nothing to choose');
  const team = table.teamOf(seat);
  setCards(table, kinds, hand, hand, fields);
  if ((kinds & ANY_DISTANCE) !== 0 || table.extendedBy !== null) setMiles(table.tableau(team), hand, fields);
  setHand(table.tableau(team), hand, fields);
  setTeams(view, team, fields);
  setPileSizes(table, seat, fields);
  setDecision(table, team, fields);
  setPoints(table, team, fields);
}

/**
 * Lists the features of a view. `ruleFeatures` are the features of the table's rules (ruleFeaturesOf). They never
 * change, so the caller keeps them.
 */
export function listFeatures(view: View, ruleFeatures: readonly number[], list: FeatureList): void {
  setFields(view, list.fields);
  list.count = 0;
  list.addFields();
  for (let index = 0; index < ruleFeatures.length; index += 1) list.add(ruleFeatures[index] as number);
}
