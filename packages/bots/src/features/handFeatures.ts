import {
  type Card,
  D25,
  D200,
  DISTANCES,
  type Distance,
  type Hand,
  isHazard,
  MILES,
  MOST_TWO_HUNDREDS,
  REMEDY_FOR,
  RIGHT_OF_WAY,
  ROLL,
  type Table,
  type Tableau,
} from '@coup-fourre/rules';
import type { FeatureList } from './featureList.ts';
import {
  CURE_HELD,
  FINISHES,
  FINISHES_WITH,
  HELD,
  HELD_LEVELS,
  MILES_HELD,
  MOST_HUNDREDS,
  ROLL_HELD,
} from './layout.ts';

const ANY_DISTANCE = 0b11111;

/** Adds what the hand holds and what it could do for the own team. */
export function addHand(table: Table, mine: Tableau, hand: Hand, list: FeatureList): void {
  for (let kinds = hand.kinds; kinds !== 0; kinds &= kinds - 1) {
    const card = 31 - Math.clz32(kinds & -kinds);
    const copies = hand.count(card as Card);
    const levels = Math.min(copies, HELD_LEVELS);
    for (let level = 0; level < levels; level += 1) list.add(HELD + card * HELD_LEVELS + level);
  }
  if ((hand.kinds & ANY_DISTANCE) !== 0) addDistances(table.target - mine.miles, mine, hand, list);
  const { top } = mine.battle;
  if (top !== null && isHazard(top) && (hand.kinds & (1 << REMEDY_FOR[top])) !== 0) list.add(CURE_HELD);
  const wantsRoll = (mine.open & (1 << ROLL)) !== 0 && (mine.safetySet & (1 << RIGHT_OF_WAY)) === 0;
  if (wantsRoll && (hand.kinds & (1 << ROLL)) !== 0) list.add(ROLL_HELD);
}

function addDistances(toGo: number, mine: Tableau, hand: Hand, list: FeatureList): void {
  let miles = 0;
  for (let card: number = D25; card <= D200; card += 1) {
    const distance = card as Distance;
    const copies = hand.count(distance);
    if (copies === 0 || MILES[distance] > toGo || (card === D200 && mine.twoHundreds === MOST_TWO_HUNDREDS)) continue;
    const rest = toGo - MILES[distance];
    if (rest === 0) list.add(FINISHES + card);
    else if (isHeldBeside(distance, rest, hand)) list.add(FINISHES_WITH + card);
    miles += MILES[distance] * copies;
  }
  const hundreds = Math.floor(Math.min(miles, toGo) / 100);
  list.add(MILES_HELD + Math.min(hundreds, MOST_HUNDREDS));
}

/** Whether, beside one copy of a card, another distance of just so many miles is held. */
function isHeldBeside(card: Distance, miles: number, hand: Hand): boolean {
  for (const other of DISTANCES) if (MILES[other] === miles) return hand.count(other) > (other === card ? 1 : 0);
  return false;
}
