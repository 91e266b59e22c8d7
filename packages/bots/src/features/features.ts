import type { View } from '@coup-fourre/rules';
import type { FeatureList } from './featureList.ts';
import { addHand } from './handFeatures.ts';
import { addPoints } from './matchFeatures.ts';
import { addCardsLeft, addDecision, addPileSizes } from './tableFeatures.ts';
import { addTeams } from './teamFeatures.ts';

/**
 * Fills a list with the features of a seat's view. `ruleFeatures` are those of the table's rules (ruleFeaturesOf); the
 * caller keeps them, since they never change.
 */
export function listFeatures(view: View, ruleFeatures: readonly number[], list: FeatureList): void {
  const { table, seat, hand } = view;
  if (seat === null) throw new Error('a spectator has nothing to choose');
  const team = table.teamOf(seat);
  list.count = 0;
  addHand(table, table.tableau(team), hand, list);
  addTeams(view, team, list);
  addCardsLeft(table, hand, list);
  addPileSizes(table, seat, list);
  addDecision(table, team, list);
  addPoints(table, team, list);
  for (let index = 0; index < ruleFeatures.length; index += 1) list.add(ruleFeatures[index] as number);
}
