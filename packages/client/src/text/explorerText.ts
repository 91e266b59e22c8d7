import { type Action, type EditionId, nameOf, parseAction, RIGHT_OF_WAY, ROLL, SPEED_LIMIT } from '@coup-fourre/rules';
import { cardText } from './cardText.ts';
import { m } from './language.ts';

/** What a car can do, as a condition of the explorer. */
export const CAR_STATE_TEXTS = {
  driving: m.explorerDriving,
  limited: m.explorerLimited,
  waiting: m.explorerWaiting,
  stopped: m.explorerStopped,
} as const;

/** An action in words, such as "Play Stop", without its target. `word`: of NOTATION.md, with or without a target. */
export function choiceWordText(word: string, edition: EditionId): string {
  const action = parseAction(word) ?? parseAction(`${word}>0`);
  return action === null ? word : choiceText(action, edition);
}

/** An action in words, without its target. */
export function choiceText(action: Action, edition: EditionId): string {
  if (action.type === 'extend') return action.value ? m.hintGoOn() : m.hintEndTrip();
  if (action.type === 'pass') return m.hintLetStand();
  const card = cardText(nameOf(action.card), edition);
  if (action.type === 'coupFourre') return m.hintCall({ card });
  return action.type === 'discard' ? m.hintDiscard({ card }) : m.hintPlay({ card });
}

/** What tells hands apart in the opening tables. */
export const OPENING_CARD_TEXTS = {
  roll: (edition: EditionId) => cardText(nameOf(ROLL), edition),
  rightOfWay: (edition: EditionId) => cardText(nameOf(RIGHT_OF_WAY), edition),
  safety: () => m.openingsSafety(),
  speedLimit: (edition: EditionId) => cardText(nameOf(SPEED_LIMIT), edition),
} as const;

/** First actions of the opening tables. */
export const OPENING_KIND_TEXTS = {
  roll: (edition: EditionId) => choiceWordText('ro', edition),
  rightOfWay: (edition: EditionId) => choiceWordText('RW', edition),
  safety: () => m.openingsPlaySafety(),
  hazard: () => m.openingsHazard(),
  discardLow: () => m.openingsDiscardLow(),
  discardHigh: () => m.openingsDiscardHigh(),
  discard200: (edition: EditionId) => choiceWordText('x200', edition),
  discardHazard: () => m.openingsDiscardHazard(),
  discardRemedy: () => m.openingsDiscardRemedy(),
  discardSafety: () => m.openingsDiscardSafety(),
} as const;
