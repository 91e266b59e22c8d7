import type { RoomReason } from '@coup-fourre/room';
import type { OnlineReason } from '@coup-fourre/room/online';
import { DEFAULT_EDITION, type EditionId, type Reason } from '@coup-fourre/rules';
import { capitalized } from './capitalized.ts';
import { cardText } from './cardText.ts';
import { m } from './language.ts';

/** Why a server did not do what was asked of it over HTTP; `noServer`: it cannot be reached, or is none of ours. */
export const API_REASONS = [
  'noServer',
  'badName',
  'notAGuest',
  'wrongCode',
  'noSuchGame',
  'tooFast',
  'tooMany',
  'notStored',
  'notReady',
  'serverFull',
  'serverStops',
  'serverFault',
] as const;
export type ApiReason = (typeof API_REASONS)[number];

/**
 * What is refused, by a room, by the server, or by the client itself: a card let go over piles it can never go on, or what
 * needs a part of the page that could not be loaded or has broken down.
 */
export type Refusal = RoomReason | OnlineReason | ApiReason | 'ownPiles' | 'partFailed';

/** The rules of RULES.md behind the refusals that are theirs. */
const RULE_NUMBERS: Readonly<Record<Reason | 'ownPiles', string>> = {
  dealIsOver: '10.1',
  notYourTurn: '3.4',
  wrongPhase: '3.1',
  notInHand: '3.1',
  notTheAnswer: '8.1',
  needRoll: '4.1',
  needRemedy: '4.1',
  speedLimited: '4.2',
  pastTarget: '4.4',
  thirdTwoHundred: '4.3',
  nothingToCure: '6.1',
  alreadyRolling: '6.3',
  protected: '5.2',
  notRolling: '5.3',
  emptyBattlePile: '5.3',
  hazardShowing: '5.3',
  limitShowing: '5.5',
  ownTeam: '5.1',
  noSuchTeam: '5.1',
  ownPiles: '5.1',
};

/** Why something is refused, with the rule that says so, in the words of an edition. */
export function reasonText(refusal: Refusal, edition: EditionId = DEFAULT_EDITION): string {
  const rule = ruleOf(refusal);
  const words = reasonTextWithoutRule(refusal, edition);
  return rule === undefined ? words : `${words} ${m.rule({ number: rule })}`;
}

/** Why something is refused, without its rule. */
export function reasonTextWithoutRule(refusal: Refusal, edition: EditionId): string {
  return m[`reason${capitalized(refusal)}`]({ roll: cardText('roll', edition) });
}

/** The number of the rule by which something is refused; undefined where it is none of the game's. */
export function ruleOf(refusal: Refusal): string | undefined {
  return isOfTheGame(refusal) ? RULE_NUMBERS[refusal] : undefined;
}

function isOfTheGame(refusal: Refusal): refusal is keyof typeof RULE_NUMBERS {
  return refusal in RULE_NUMBERS;
}

/** Every number of a rule that a refusal can name. */
export const RULES_CITED_BY_REFUSALS: readonly string[] = [...new Set(Object.values(RULE_NUMBERS))];
