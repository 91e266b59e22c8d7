import { CARDS, Hand, type Seat, type View } from '@coup-fourre/rules';
import type { FeatureList } from '../features/featureList.ts';
import { ALL_KINDS } from '../features/features.ts';
import { NO_FEATURES } from '../features/fields.ts';
import { OWN_TEAM } from '../features/layout.ts';
import { setPoints, setTotals } from '../features/matchFeatures.ts';
import { setCards, setDecision, setPileSizes } from '../features/tableFeatures.ts';
import { setTeams } from '../features/teamFeatures.ts';

/*
 * What the belief network sees: the table from the other seat's side, in the policy's features from OWN_TEAM on, with
 * the cards that the viewer cannot see. In place of a hand it has the card on the discard pile, how many turns ago the
 * other seat acted, how many seats after it the viewer sits, and whether they are partners.
 */
const MAX_SEATS = 6;
const TURNS_SINCE_ACTION = CARDS.length;
const SEATS_AFTER = TURNS_SINCE_ACTION + MAX_SEATS;
const PARTNER = SEATS_AFTER + MAX_SEATS;
if (PARTNER >= OWN_TEAM) throw new Error('there is no room before OWN_TEAM');

const NO_CARDS = new Hand();

/** Fills a list with the features from which a seat estimates another one's hand. */
export function listBeliefFeatures(view: View, other: Seat, ruleFeatures: readonly number[], list: FeatureList): void {
  const { table, seat, hand } = view;
  if (seat === null) throw new Error('a spectator believes nothing');
  const { players } = table.rules;
  const team = table.teamOf(other);
  const { fields } = list;
  fields.fill(NO_FEATURES);
  setCards(table, ALL_KINDS, NO_CARDS, hand, fields);
  setTeams({ table, seat: other, hand: NO_CARDS }, team, fields);
  setPileSizes(table, other, fields);
  setDecision(table, team, fields);
  setTotals(table, team, fields);
  setPoints(table, team, fields);
  list.count = 0;
  list.addFields();
  const { top } = table.discard;
  if (top !== null) list.add(top);
  list.add(TURNS_SINCE_ACTION + ((table.turn - other + players) % players));
  list.add(SEATS_AFTER + ((seat - other + players) % players));
  if (team === table.teamOf(seat)) list.add(PARTNER);
  for (let index = 0; index < ruleFeatures.length; index += 1) list.add(ruleFeatures[index] as number);
}
