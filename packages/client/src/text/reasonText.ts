import type { RoomReason } from '@coup-fourre/room';
import { DEFAULT_EDITION, REASONS, type Rules, ruleOf, rulesFor } from '@coup-fourre/rules';
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
export type Refusal = RoomReason | ApiReason | 'ownPiles' | 'partFailed';

/** The rules of a table as far as a refusal depends on them. */
type TableRules = Pick<Rules, 'edition' | 'hazardsGoOn'>;

const DEFAULT_RULES = rulesFor(DEFAULT_EDITION, 2);

/** Why something is refused, with the rule that says so, in the words of an edition. */
export function reasonText(refusal: Refusal, rules: TableRules = DEFAULT_RULES): string {
  const rule = ruleCitedBy(refusal, rules);
  const words = reasonTextWithoutRule(refusal, rules);
  return rule === undefined ? words : `${words} ${m.rule({ number: rule })}`;
}

/** Why something is refused, without its rule. */
export function reasonTextWithoutRule(refusal: Refusal, { edition }: TableRules): string {
  return m[`reason${capitalized(refusal)}`]({ roll: cardText('roll', edition) });
}

/** The number of the rule by which something is refused; undefined where it is none of the game's. */
export function ruleCitedBy(refusal: Refusal, rules: TableRules): string | undefined {
  const reason = REASONS.find((each) => each === (refusal === 'ownPiles' ? 'ownTeam' : refusal));
  return reason && ruleOf(reason, rules);
}
