import { type Hazard, isHazard, RIGHT_OF_WAY, SAFETY_AGAINST, type Safety, SPEED_LIMIT, STOP } from '../model/cards.ts';
import type { Pile } from '../model/pile.ts';
import type { Table } from '../model/table.ts';
import type { Tableau } from '../model/tableau.ts';

/**
 * Rule 7.4: in some editions a safety removes hazards from its own team's piles.
 * No second card leaves `justCleared`, the pile that a coup fourré has just cleared.
 */
export function clearPiles(table: Table, tableau: Tableau, safety: Safety, justCleared: Pile | null): void {
  const { safetyClears } = table.rules;
  if (safetyClears === 'nothing') return;
  const { battle, speed } = tableau;
  const battleClears =
    safetyClears === 'battle' ? isAnsweredBy(battle, safety) : isRightOfWayOver(battle, safety, STOP);
  if (battleClears && battle !== justCleared) table.discard.push(tableau.takeOff(battle));
  const speedClears = safetyClears === 'rightOfWay' && isRightOfWayOver(speed, safety, SPEED_LIMIT);
  if (speedClears && speed !== justCleared) table.discard.push(tableau.takeOff(speed));
}

function isAnsweredBy(pile: Pile, safety: Safety): boolean {
  return pile.top !== null && isHazard(pile.top) && SAFETY_AGAINST[pile.top] === safety;
}

function isRightOfWayOver(pile: Pile, safety: Safety, hazard: Hazard): boolean {
  return safety === RIGHT_OF_WAY && pile.top === hazard;
}
