import { CARDS, type View } from '@coup-fourre/rules';
import { type DealState, emptyState, handOf } from '@coup-fourre/rules/authority';
import { unseenCopies } from '../belief/readings.ts';

/**
 * The complete state, if a view determines it, else null. Once the draw pile is empty and only one other seat has cards,
 * these are all the cards that its seat has not seen.
 */
export function knownWorld(view: View): DealState | null {
  const { table, seat, hand } = view;
  if (seat === null || table.drawPileSize > 0) return null;
  const others = Array.from({ length: table.rules.players }, (_, other) => other).filter(
    (other) => other !== seat && table.handSizes[other] !== 0,
  );
  const [other = null] = others;
  const unseen = unseenCopies(view);
  const count = unseen.reduce((sum, copies) => sum + copies, 0);
  if (others.length > 1 || count !== (other === null ? 0 : table.handSizes[other])) return null;
  const world = emptyState(table.rules);
  world.table.copyFrom(table);
  handOf(world, seat).copyFrom(hand);
  if (other !== null)
    for (const card of CARDS)
      for (let copy = 0; copy < (unseen[card] as number); copy += 1) handOf(world, other).add(card);
  return world;
}
