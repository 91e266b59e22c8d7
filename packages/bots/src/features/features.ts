import { bitsOf, CARDS, type View } from '@coup-fourre/rules';
import type { FeatureList } from './featureList.ts';
import { NO_FEATURES } from './fields.ts';
import { setHand } from './handFeatures.ts';
import { setPoints } from './matchFeatures.ts';
import { setCards, setDecision, setPileSizes } from './tableFeatures.ts';
import { setTeams } from './teamFeatures.ts';

/** Every kind of card, as a set. */
export const ALL_KINDS = bitsOf(CARDS);

/**
 * Sets the fields of a seat's view. Those of kinds of card outside of `kinds` stay as they are, which is right for kinds of
 * which no card has been played, discarded or drawn since; so do those of teams that the table does not have.
 */
export function setFields(view: View, kinds: number, fields: Uint16Array): void {
  const { table, seat, hand } = view;
  if (seat === null) throw new Error('a spectator has nothing to choose');
  const team = table.teamOf(seat);
  setCards(table, { kinds, held: hand, known: hand }, fields);
  setHand(table, table.tableau(team), hand, fields);
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
  list.fields.fill(NO_FEATURES);
  setFields(view, ALL_KINDS, list.fields);
  list.count = 0;
  list.addFields();
  for (let index = 0; index < ruleFeatures.length; index += 1) list.add(ruleFeatures[index] as number);
}
