import type { RoomReason } from '@coup-fourre/room';
import { DEFAULT_EDITION, REASONS, type Rules, ruleOf, rulesFor } from '@coup-fourre/rules';
import { capitalized } from './capitalized.ts';
import { cardText } from './cardText.ts';
import { m } from './language.ts';

/** Why an HTTP request failed; `noServer`: the server cannot be reached, or is not one of ours. */
export const API_REASONS = [
  'noServer',
  'badName',
  'reservedName',
  'badAppearance',
  'notAGuest',
  'wrongCode',
  'noSuchGame',
  'noSuchRoom',
  'noSuchDay',
  'dayNotOpen',
  'playFirst',
  'noSuchChallenge',
  'noSuchPuzzle',
  'noSuchAnswer',
  'tryFirst',
  'badRecord',
  'tooManyChallenges',
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
 * Any refusal: by a room, by the server, or by the client itself, for a card dropped on piles where it can never go, or
 * for a part of the page that could not be loaded or has failed.
 */
export type Refusal = RoomReason | ApiReason | 'ownPiles' | 'partFailed';

/** The rules of a table that a refusal depends on. */
type TableRules = Pick<Rules, 'edition' | 'hazardsGoOn'>;

const DEFAULT_RULES = rulesFor(DEFAULT_EDITION, 2);

/** Why something is refused, with the rule it cites, in the wording of an edition. */
export function reasonText(refusal: Refusal, rules: TableRules = DEFAULT_RULES): string {
  const rule = ruleCitedBy(refusal, rules);
  const words = reasonTextWithoutRule(refusal, rules);
  return rule === undefined ? words : `${words} ${m.rule({ number: rule })}`;
}

/** Why something is refused, without its rule. */
export function reasonTextWithoutRule(refusal: Refusal, { edition }: TableRules): string {
  return m[`reason${capitalized(refusal)}`]({ roll: cardText('roll', edition) });
}

/** The number of the rule that a refusal cites; undefined if it is not a rule of the game. */
export function ruleCitedBy(refusal: Refusal, rules: TableRules): string | undefined {
  const reason = REASONS.find((each) => each === (refusal === 'ownPiles' ? 'ownTeam' : refusal));
  return reason && ruleOf(reason, rules);
}
