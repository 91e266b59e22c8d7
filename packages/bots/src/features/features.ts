import { bitsOf, CARDS, type View } from '@coup-fourre/rules';
import type { FeatureList } from './featureList.ts';
import { NO_FEATURES } from './fields.ts';
import { ANY_DISTANCE, setHand, setMiles } from './handFeatures.ts';
import { setPoints, setTotals } from './matchFeatures.ts';
import { setCards, setDecision, setPileSizes } from './tableFeatures.ts';
import { setTeams } from './teamFeatures.ts';

/** Every kind of card, as a set. */
export const ALL_KINDS = bitsOf(CARDS);

/** Sets the fields of a seat's view, FIELD_COUNT of them. */
export function setFields(view: View, fields: Uint16Array): void {
  fields.fill(NO_FEATURES);
  setTotals(view.table, view.table.teamOf(view.seat ?? 0), fields);
  updateFields(view, ALL_KINDS, fields);
}

/**
 * Updates the fields after other views of the same seat in the same deal. `kinds` are those of which cards have been
 * played, discarded or drawn since.
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
 * Fills a list with the features of a seat's view. `ruleFeatures` are those of the table's rules (ruleFeaturesOf); the
 * caller keeps them, since they never change.
 */
export function listFeatures(view: View, ruleFeatures: readonly number[], list: FeatureList): void {
  setFields(view, list.fields);
  list.count = 0;
  list.addFields();
  for (let index = 0; index < ruleFeatures.length; index += 1) list.add(ruleFeatures[index] as number);
}
