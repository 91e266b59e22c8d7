import {
  bitsOf,
  type Card,
  D25,
  D100,
  D200,
  DISTANCES,
  type Distance,
  type Hand,
  isHazard,
  MAX_TWO_HUNDREDS,
  MILES,
  REMEDY_FOR,
  RIGHT_OF_WAY,
  ROLL,
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

export const ANY_DISTANCE = bitsOf(DISTANCES);
const STEPS_OF = Uint8Array.from(DISTANCES, (card) => MILES[card] / MILES_PER_STEP);
const MAX_STEPS = MILES[D200] / MILES_PER_STEP;
const STEPS_PER_HUNDRED = 100 / MILES_PER_STEP;
const NONE = -1;
/** By steps: the distance card of exactly that length, or NONE. */
const DISTANCE_OF_STEPS = Int8Array.from({ length: MAX_STEPS + 1 }, (_, steps) => STEPS_OF.indexOf(steps));

/** Sets the fields of the miles that the hand could drive. They change only with distance cards and an extension. */
export function setMiles({ stepsToGo, twoHundreds }: Tableau, hand: Hand, fields: Uint16Array): void {
  const longest = twoHundreds === MAX_TWO_HUNDREDS ? D100 : D200;
  // At a greater distance, no two cards complete the trip.
  const mayComplete = stepsToGo <= 2 * MAX_STEPS;
  let steps = 0;
  fields[TRIP_FIELDS + D200] = NO_FEATURES;
  for (let card: number = D25; card <= longest; card += 1) {
    const rest = stepsToGo - (STEPS_OF[card] as number);
    const copies = rest < 0 ? 0 : hand.count(card as Distance);
    steps += copies * (STEPS_OF[card] as number);
    fields[TRIP_FIELDS + card] = mayComplete && copies > 0 ? tripValue(card as Distance, rest, hand) : NO_FEATURES;
  }
  const hundreds = (Math.min(steps, stepsToGo) / STEPS_PER_HUNDRED) | 0;
  fields[MILES_HELD_FIELD] =
    (hand.kinds & ANY_DISTANCE) === 0 ? NO_FEATURES : MILES_HELD + Math.min(hundreds, MAX_HUNDREDS);
}

/** Sets the fields for remedies and Rolls held. */
export function setHand(ownTableau: Tableau, { kinds }: Hand, fields: Uint16Array): void {
  const { top } = ownTableau.battle;
  fields[REMEDY_HELD_FIELD] =
    top !== null && isHazard(top) && holds(kinds, REMEDY_FOR[top]) ? REMEDY_HELD : NO_FEATURES;
  const wantsRoll = holds(ownTableau.ownPlays, ROLL) && !holds(ownTableau.safetySet, RIGHT_OF_WAY);
  fields[ROLL_HELD_FIELD] = wantsRoll && holds(kinds, ROLL) ? ROLL_HELD : NO_FEATURES;
}

function holds(kinds: number, card: Card): boolean {
  return (kinds & (1 << card)) !== 0;
}

/** The value for a card that leaves `rest` steps: whether it completes the trip, alone or with another card held. */
function tripValue(card: Distance, rest: number, hand: Hand): number {
  if (rest === 0) return COMPLETES_TRIP + card;
  const other = rest > MAX_STEPS ? NONE : (DISTANCE_OF_STEPS[rest] as number);
  const isHeld = other !== NONE && hand.count(other as Distance) > (other === card ? 1 : 0);
  return isHeld ? COMPLETES_TRIP_WITH_ANOTHER + card : NO_FEATURES;
}
