import {
  bitsOf,
  type Card,
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
import { MILES_HELD_FIELD, NO_FEATURES, REMEDY_HELD_FIELD, ROLL_HELD_FIELD, TRIP_FIELDS } from './fields.ts';
import {
  COMPLETES_TRIP,
  COMPLETES_TRIP_WITH_ANOTHER,
  MAX_HUNDREDS,
  MILES_HELD,
  MILES_PER_STEP,
  REMEDY_HELD,
  ROLL_HELD,
} from './layout.ts';

const ANY_DISTANCE = bitsOf(DISTANCES);
const MILES_OF = Uint8Array.from(DISTANCES, (card) => MILES[card]);
const NONE = -1;
/** By miles in steps: the distance card of just so many, or NONE. */
const DISTANCE_OF_STEPS = Int8Array.from(
  { length: MILES[D200] / MILES_PER_STEP + 1 },
  (_, steps) => DISTANCES.find((card) => MILES[card] === steps * MILES_PER_STEP) ?? NONE,
);
/** With more miles to go no two cards complete a trip. */
const MAX_MILES_OF_TWO = 2 * MILES[D200];

/** Sets the fields of what the hand could do for its team. */
export function setHand(table: Table, ownTableau: Tableau, hand: Hand, fields: Uint16Array): void {
  const { kinds } = hand;
  setDistances(table.target - ownTableau.miles, ownTableau, hand, fields);
  const { top } = ownTableau.battle;
  fields[REMEDY_HELD_FIELD] =
    top !== null && isHazard(top) && holds(kinds, REMEDY_FOR[top]) ? REMEDY_HELD : NO_FEATURES;
  const wantsRoll = holds(ownTableau.ownPlays, ROLL) && !holds(ownTableau.safetySet, RIGHT_OF_WAY);
  fields[ROLL_HELD_FIELD] = wantsRoll && holds(kinds, ROLL) ? ROLL_HELD : NO_FEATURES;
}

function holds(kinds: number, card: Card): boolean {
  return (kinds & (1 << card)) !== 0;
}

function setDistances(toGo: number, { twoHundreds }: Tableau, hand: Hand, fields: Uint16Array): void {
  const held = hand.kinds & ANY_DISTANCE;
  const barred = twoHundreds === MAX_TWO_HUNDREDS ? 1 << D200 : 0;
  for (let card: number = D25; card <= D200; card += 1) fields[TRIP_FIELDS + card] = NO_FEATURES;
  let miles = 0;
  for (let left = held & ~barred; left !== 0; left &= left - 1) {
    const card = lowestKind(left) as Distance;
    const rest = toGo - (MILES_OF[card] as number);
    if (rest < 0) break;
    miles += (MILES_OF[card] as number) * hand.count(card);
    if (toGo <= MAX_MILES_OF_TWO) fields[TRIP_FIELDS + card] = tripValue(card, rest, hand);
  }
  const hundreds = Math.floor(Math.min(miles, toGo) / 100);
  fields[MILES_HELD_FIELD] = held === 0 ? NO_FEATURES : MILES_HELD + Math.min(hundreds, MAX_HUNDREDS);
}

/** Whether a card that leaves `rest` miles completes the trip, alone or with another card held. */
function tripValue(card: Distance, rest: number, hand: Hand): number {
  if (rest === 0) return COMPLETES_TRIP + card;
  const other = rest > MILES[D200] ? NONE : (DISTANCE_OF_STEPS[rest / MILES_PER_STEP] as number);
  const isHeld = other !== NONE && hand.count(other as Distance) > (other === card ? 1 : 0);
  return isHeld ? COMPLETES_TRIP_WITH_ANOTHER + card : NO_FEATURES;
}
