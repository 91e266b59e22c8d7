import { m } from '@coup-fourre/client/text';
import type { RoomReason } from '@coup-fourre/room';
import type { OnlineReason } from '@coup-fourre/room/online';
import { DEFAULT_EDITION, type EditionId } from '@coup-fourre/rules';
import type { ApiReason } from '../online/api.ts';
import { cardText } from './cardText.ts';

/**
 * What is refused, by a room, by the server, or by the page itself: a card let go over piles it can never go on, or what
 * needs a part of the page that could not be loaded or has broken down.
 */
export type Refusal = RoomReason | OnlineReason | ApiReason | 'ownPiles' | 'partFailed';

interface ReasonText {
  readonly words: (edition: EditionId) => string;
  /** The rule in RULES.md, where the rules refuse. */
  readonly rule?: string;
}

const REASONS: Readonly<Record<Refusal, ReasonText>> = {
  dealIsOver: { words: () => m.reasonDealIsOver(), rule: '10.1' },
  notYourTurn: { words: () => m.reasonNotYourTurn(), rule: '3.4' },
  wrongPhase: { words: () => m.reasonWrongPhase(), rule: '3.1' },
  notInHand: { words: () => m.reasonNotInHand(), rule: '3.1' },
  notTheAnswer: { words: () => m.reasonNotTheAnswer(), rule: '8.1' },
  needRoll: { words: (edition) => m.reasonNeedRoll({ roll: cardText('roll', edition) }), rule: '4.1' },
  needRemedy: { words: () => m.reasonNeedRemedy(), rule: '4.1' },
  speedLimited: { words: () => m.reasonSpeedLimited(), rule: '4.2' },
  pastTarget: { words: () => m.reasonPastTarget(), rule: '4.4' },
  thirdTwoHundred: { words: () => m.reasonThirdTwoHundred(), rule: '4.3' },
  nothingToCure: { words: () => m.reasonNothingToCure(), rule: '6.1' },
  alreadyRolling: { words: () => m.reasonAlreadyRolling(), rule: '6.3' },
  protected: { words: () => m.reasonProtected(), rule: '5.2' },
  notRolling: { words: () => m.reasonNotRolling(), rule: '5.3' },
  emptyBattlePile: { words: () => m.reasonEmptyBattlePile(), rule: '5.3' },
  hazardShowing: { words: () => m.reasonHazardShowing(), rule: '5.3' },
  limitShowing: { words: () => m.reasonLimitShowing(), rule: '5.5' },
  ownTeam: { words: () => m.reasonOwnTeam(), rule: '5.1' },
  noSuchTeam: { words: () => m.reasonNoSuchTeam(), rule: '5.1' },
  ownPiles: { words: () => m.reasonOwnPiles(), rule: '5.1' },
  partFailed: { words: () => m.partFailed() },
  badMessage: { words: () => m.reasonBadMessage() },
  badSetup: { words: () => m.reasonBadSetup() },
  noSuchRoom: { words: () => m.reasonNoSuchRoom() },
  noRoom: { words: () => m.reasonNoRoom() },
  notYourSeat: { words: () => m.reasonNotYourSeat() },
  dealGoesOn: { words: () => m.reasonDealGoesOn() },
  matchIsOver: { words: () => m.reasonMatchIsOver() },
  nothingToUndo: { words: () => m.reasonNothingToUndo() },
  othersPlayed: { words: () => m.reasonOthersPlayed() },
  cardDrawn: { words: () => m.reasonCardDrawn() },
  handUncovered: { words: () => m.reasonHandUncovered() },
  toldSomething: { words: () => m.reasonToldSomething() },
  notStored: { words: () => m.reasonNotStored() },
  playedElsewhere: { words: () => m.reasonPlayedElsewhere() },
  roomFull: { words: () => m.reasonRoomFull() },
  seatTaken: { words: () => m.reasonSeatTaken() },
  alreadySeated: { words: () => m.reasonAlreadySeated() },
  notSeated: { words: () => m.reasonNotSeated() },
  removedByHost: { words: () => m.reasonRemovedByHost() },
  notHost: { words: () => m.reasonNotHost() },
  alreadyStarted: { words: () => m.reasonAlreadyStarted() },
  notStarted: { words: () => m.reasonNotStarted() },
  seatsFree: { words: () => m.reasonSeatsFree() },
  paused: { words: () => m.reasonPaused() },
  notPaused: { words: () => m.reasonNotPaused() },
  noChat: { words: () => m.reasonNoChat() },
  windowOpen: { words: () => m.reasonWindowOpen() },
  computerPlays: { words: () => m.reasonComputerPlays() },
  notRepeated: { words: () => m.reasonNotRepeated() },
  tooMany: { words: () => m.reasonTooMany() },
  tooFast: { words: () => m.reasonTooFast() },
  tooLarge: { words: () => m.reasonTooLarge() },
  serverStops: { words: () => m.reasonServerStops() },
  computersLater: { words: () => m.reasonComputersLater() },
  roomClosed: { words: () => m.reasonRoomClosed() },
  serverFault: { words: () => m.reasonServerFault() },
  noServer: { words: () => m.reasonNoServer() },
  badName: { words: () => m.reasonBadName() },
  notAGuest: { words: () => m.reasonNotAGuest() },
  wrongCode: { words: () => m.reasonWrongCode() },
  noSuchGame: { words: () => m.reasonNoSuchGame() },
  notReady: { words: () => m.reasonNotReady() },
  serverFull: { words: () => m.reasonServerFull() },
};

/** Why something is refused, with the rule that says so, in the words of an edition. */
export function reasonText(refusal: Refusal, edition: EditionId = DEFAULT_EDITION): string {
  const rule = ruleOf(refusal);
  const words = reasonTextWithoutRule(refusal, edition);
  return rule === undefined ? words : `${words} ${m.rule({ number: rule })}`;
}

/** Why something is refused, without its rule. */
export function reasonTextWithoutRule(refusal: Refusal, edition: EditionId): string {
  return REASONS[refusal].words(edition);
}

/** The number of the rule by which something is refused; undefined where it is none of the game's. */
export function ruleOf(refusal: Refusal): string | undefined {
  return REASONS[refusal].rule;
}

/** Every number of a rule that a refusal can name. */
export const RULES_CITED_BY_REFUSALS: readonly string[] = [
  ...new Set(Object.values(REASONS).flatMap(({ rule }) => (rule === undefined ? [] : [rule]))),
];
