import type { PuzzleTheme } from '@coup-fourre/client/puzzles';
import { type Action, D200, isAttack, isDistance, isRemedy, isSafety, type View } from '@coup-fourre/rules';

/** Cards left in the draw pile, for each seat, below which the end of the pile is near. */
const LAST_CARDS_PER_SEAT = 2;

const isDrive = (action: Action): boolean => action.type === 'play' && isDistance(action.card);
const isCure = (action: Action): boolean => action.type === 'play' && isRemedy(action.card);
const isLay = (action: Action): boolean => action.type === 'play' && isSafety(action.card);
const isDiscard = (action: Action): boolean => action.type === 'discard';

/**
 * What a decision is about: what sets its answer apart from the next best action. Null if that is none of the themes. Whether
 * the match score matters is not seen from these: the miner finds out by leaving it out.
 */
export function themeOf({ table, seat }: View, answer: Action, nextBest: Action): PuzzleTheme | null {
  const pair = [answer, nextBest] as const;
  const isBetween = (one: (action: Action) => boolean, other: (action: Action) => boolean): boolean =>
    (one(pair[0]) && other(pair[1])) || (one(pair[1]) && other(pair[0]));
  if (table.phase === 'extension') return 'extension';
  if (table.phase === 'coupFourreWindow') return 'coupFourre';
  if (pair.some(isLay)) return 'safety';
  if (table.drawPileSize <= LAST_CARDS_PER_SEAT * table.rules.players) return 'lastCards';
  const isSafeTrip = table.tableau(table.teamOf(seat ?? 0)).twoHundreds === 0;
  if (isSafeTrip && isBetween(isTwoHundred, (action) => isDrive(action) && !isTwoHundred(action))) return 'twoHundred';
  if (isBetween(isAttack, (action) => isDrive(action) || isCure(action))) return 'attack';
  if (pair.every(isDiscard)) return 'discard';
  return null;
}

function isTwoHundred(action: Action): boolean {
  return action.type === 'play' && action.card === D200;
}
