import { FEATURE_COUNT, type FeatureList } from '@coup-fourre/bots';
import { CARDS, lowestKind, type Seat } from '@coup-fourre/rules';
import { type DealState, handOf } from '@coup-fourre/rules/authority';

const KINDS = CARDS.length;
const HELD_LEVELS = 2;
const OTHER_SEATS = 5;
const DRAWS = 6;
const HANDS = FEATURE_COUNT;
const NEXT_DRAWS = HANDS + OTHER_SEATS * KINDS * HELD_LEVELS;

/** What the critic sees besides the policy's features: the other hands and the next cards to be drawn. */
export const CRITIC_FEATURE_COUNT = NEXT_DRAWS + DRAWS * KINDS;

/**
 * Appends what only the critic may see, and only in training, to the features of the view (PerfectDou, Yang et al.
 * 2022).
 */
export function addHiddenCards(state: DealState, seat: Seat, list: FeatureList): void {
  const { table, drawPile } = state;
  const { players } = table.rules;
  for (let step = 1; step < players; step += 1) {
    const hand = handOf(state, (seat + step) % players);
    const block = HANDS + (step - 1) * KINDS * HELD_LEVELS;
    for (let kinds = hand.kinds; kinds !== 0; kinds &= kinds - 1) {
      const card = lowestKind(kinds);
      list.add(block + card * HELD_LEVELS);
      if (hand.count(card) > 1) list.add(block + card * HELD_LEVELS + 1);
    }
  }
  const draws = Math.min(DRAWS, table.drawPileSize);
  const next = drawPile.length - table.drawPileSize;
  for (let draw = 0; draw < draws; draw += 1) list.add(NEXT_DRAWS + draw * KINDS + (drawPile[next + draw] as number));
}
