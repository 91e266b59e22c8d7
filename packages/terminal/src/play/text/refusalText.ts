import type { RoomReason } from '@coup-fourre/room';
import type { OnlineReason } from '@coup-fourre/room/online';
import type { EditionId, Reason } from '@coup-fourre/rules';
import { cardText } from './cardText.ts';
import type { Locale } from './locale.ts';

/** Why a server refuses over HTTP what has to do with guests. */
const GUEST_REASONS = ['noServer', 'badName', 'notAGuest', 'notReady', 'serverFull'] as const;
export type GuestReason = (typeof GUEST_REASONS)[number];

/** What is refused, by the rules, a room or a server. */
export type Refusal = RoomReason | OnlineReason | GuestReason;

/** The rules of RULES.md behind the refusals that are theirs. */
const RULE_NUMBERS: Readonly<Record<Reason, string>> = {
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
};

function ruleNumberOf(refusal: Refusal): string | null {
  return refusal in RULE_NUMBERS ? RULE_NUMBERS[refusal as Reason] : null;
}

/** Why something is refused, with the rule that says so, in the words of an edition. */
export function refusalText(tongue: Locale, refusal: Refusal, edition: EditionId): string {
  const key = `reason${refusal.charAt(0).toUpperCase()}${refusal.slice(1)}` as `reason${Capitalize<Refusal>}`;
  const words = tongue.translate(key, { roll: cardText(tongue, 'roll', edition) });
  const rule = ruleNumberOf(refusal);
  return rule === null ? words : `${words} (${rule})`;
}
