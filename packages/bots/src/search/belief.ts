import type { Tableau } from '@coup-fourre/rules';
import { isHazard, REMEDY_FOR, RIGHT_OF_WAY, ROLL, SAFETY_AGAINST, SPEED_LIMIT, type View } from '@coup-fourre/rules';

/**
 * For each seat, the kinds it hardly holds, one bit a card: the seat that acted just before would have cured, started or
 * saved its own team with them. Of other seats nothing can be told from one view: they may have been hit since their turn.
 */
export function unlikelyIn({ table, seat }: View): Int32Array {
  const { players } = table.rules;
  const unlikely = new Int32Array(players);
  const hasBegun = table.seen.some((copies) => copies > 0);
  if (seat === null || !hasBegun || table.phase === 'extension') return unlikely;
  const before = (seat + players - 1) % players;
  if (table.teamOf(before) !== table.teamOf(seat)) unlikely[before] = usedByNow(table.tableau(table.teamOf(before)));
  return unlikely;
}

/** The kinds that a seat would have played on that tableau in its turn. */
function usedByNow({ battle, speed, safetySet }: Tableau): number {
  const isSafe = (card: number): boolean => (safetySet & (1 << card)) !== 0;
  const limit = speed.top === SPEED_LIMIT && !isSafe(RIGHT_OF_WAY) ? 1 << RIGHT_OF_WAY : 0;
  const { top } = battle;
  if (top !== null && isHazard(top) && !isSafe(SAFETY_AGAINST[top]))
    return limit | (1 << REMEDY_FOR[top]) | (1 << SAFETY_AGAINST[top]);
  const awaitsRoll = (top === null || isHazard(top)) && !isSafe(RIGHT_OF_WAY);
  return awaitsRoll ? limit | (1 << ROLL) : limit;
}
