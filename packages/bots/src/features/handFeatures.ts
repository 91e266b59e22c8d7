import {
  D25,
  D200,
  DISTANCES,
  type Distance,
  type Hand,
  isHazard,
  lowestKind,
  MAX_TWO_HUNDREDS,
  MILES,
  REMEDY_FOR,
  RIGHT_OF_WAY,
  ROLL,
  type Table,
  type Tableau,
} from '@coup-fourre/rules';
import type { FeatureList } from './featureList.ts';
import {
  COMPLETES_TRIP,
  COMPLETES_TRIP_WITH_ANOTHER,
  COPIES_HELD,
  COPIES_HELD_LEVELS,
  MAX_HUNDREDS,
  MILES_HELD,
  REMEDY_HELD,
  ROLL_HELD,
} from './layout.ts';

const ANY_DISTANCE = 0b11111;

/** Adds what the hand holds and what it could do for its team. */
export function addHand(table: Table, ownTableau: Tableau, hand: Hand, list: FeatureList): void {
  for (let kinds = hand.kinds; kinds !== 0; kinds &= kinds - 1) {
    const card = lowestKind(kinds);
    const copies = hand.count(card);
    const levels = Math.min(copies, COPIES_HELD_LEVELS);
    for (let level = 0; level < levels; level += 1) list.add(COPIES_HELD + card * COPIES_HELD_LEVELS + level);
  }
  if ((hand.kinds & ANY_DISTANCE) !== 0) addDistances(table.target - ownTableau.miles, ownTableau, hand, list);
  const { top } = ownTableau.battle;
  if (top !== null && isHazard(top) && (hand.kinds & (1 << REMEDY_FOR[top])) !== 0) list.add(REMEDY_HELD);
  const wantsRoll = (ownTableau.ownPlays & (1 << ROLL)) !== 0 && (ownTableau.safetySet & (1 << RIGHT_OF_WAY)) === 0;
  if (wantsRoll && (hand.kinds & (1 << ROLL)) !== 0) list.add(ROLL_HELD);
}

function addDistances(toGo: number, ownTableau: Tableau, hand: Hand, list: FeatureList): void {
  let miles = 0;
  for (let card: number = D25; card <= D200; card += 1) {
    const distance = card as Distance;
    const copies = hand.count(distance);
    if (copies === 0 || MILES[distance] > toGo || (card === D200 && ownTableau.twoHundreds === MAX_TWO_HUNDREDS))
      continue;
    const rest = toGo - MILES[distance];
    if (rest === 0) list.add(COMPLETES_TRIP + card);
    else if (isHeldBeside(distance, rest, hand)) list.add(COMPLETES_TRIP_WITH_ANOTHER + card);
    miles += MILES[distance] * copies;
  }
  const hundreds = Math.floor(Math.min(miles, toGo) / 100);
  list.add(MILES_HELD + Math.min(hundreds, MAX_HUNDREDS));
}

/** Whether the hand holds, beside one copy of a card, another distance card of exactly so many miles. */
function isHeldBeside(card: Distance, miles: number, hand: Hand): boolean {
  for (const other of DISTANCES) if (MILES[other] === miles) return hand.count(other) > (other === card ? 1 : 0);
  return false;
}
