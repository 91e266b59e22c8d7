import { type Action, type EditionId, nameOf, type Team, type View } from '@coup-fourre/rules';
import { cardText, m, numberText, unitText } from '../text/index.ts';
import { type AnswerReason, whyAnswer } from './answerReasons.ts';
import { type HintReason, reasonFor } from './turnReasons.ts';

export type ActionReason = HintReason | AnswerReason;

/** Uses only what the seat may know. */
export function reasonOf(view: View, action: Action): ActionReason {
  return action.type === 'play' || action.type === 'discard' ? reasonFor(view, action) : whyAnswer(view, action);
}

type PlainReasonKind = Exclude<
  ActionReason['kind'],
  Extract<
    ActionReason,
    { readonly card: unknown } | { readonly team: unknown } | { readonly points: unknown } | { readonly miles: unknown }
  >['kind']
>;

const PLAIN_REASON_TEXTS: Readonly<Record<PlainReasonKind, () => string>> = {
  arrives: m.hintArrives,
  fillsLimit: m.hintFillsLimit,
  keepsSafeTrip: m.hintKeepsSafeTrip,
  firstMiles: m.hintFirstMiles,
  farthest: m.hintFarthest,
  steady: m.hintSteady,
  redLight: m.hintRedLight,
  standsStill: m.hintStandsStill,
  liftsLimit: m.hintLiftsLimit,
  noMoreRolls: () => '',
  endIsNear: m.hintEndIsNear,
  costsNoTurn: m.hintCostsNoTurn,
  noUse: m.hintNoUse,
  pastTarget: m.hintPastTarget,
  thirdTwoHundred: m.hintThirdTwoHundred,
  allProtected: m.hintAllProtected,
  spare: m.hintSpare,
  slower: m.hintSlower,
  leastMissed: m.hintLeastMissed,
  standsForNow: m.hintStandsForNow,
  winsNow: m.hintWinsNow,
  fewCards: m.hintFewCards,
  certain: m.hintCertain,
  elseLost: m.hintElseLost,
  nothingStops: m.hintNothingStops,
  othersFar: m.hintOthersFar,
};

interface ReasonNames {
  readonly edition: EditionId;
  readonly teamName: (team: Team) => string;
}

/** A clause that follows the advice: "your car stands still". */
export function actionReasonText(reason: ActionReason, { edition, teamName }: ReasonNames): string {
  switch (reason.kind) {
    case 'noMoreRolls':
      return m.hintNoMoreRolls({ roll: cardText('roll', edition) });
    case 'leavesExact':
      return m.hintLeavesExact({ card: cardText(nameOf(reason.card), edition) });
    case 'cures':
      return m.hintCures({ card: cardText(nameOf(reason.card), edition) });
    case 'curesAtOnce':
      return m.hintCuresAtOnce({ card: cardText(nameOf(reason.card), edition) });
    case 'noneToCome':
      return m.hintNoneToCome({ card: cardText(nameOf(reason.card), edition) });
    case 'covered':
      return m.hintCovered({ card: cardText(nameOf(reason.card), edition) });
    case 'safetyHeld':
      return m.hintSafetyHeld({ card: cardText(nameOf(reason.card), edition) });
    case 'stops':
      return m.hintStops({ card: cardText(nameOf(reason.card), edition), team: teamName(reason.team) });
    case 'holdsAtZero':
      return m.hintHoldsAtZero({ team: teamName(reason.team) });
    case 'nearGoal':
      return m.hintNearGoal({ team: teamName(reason.team) });
    case 'slows':
      return m.hintSlows({ team: teamName(reason.team) });
    case 'leads':
      return m.hintLeads({ team: teamName(reason.team) });
    case 'couldOvertake':
      return m.hintCouldOvertake({ team: teamName(reason.team) });
    case 'callBrings':
      return m.hintCallBrings({ card: cardText(nameOf(reason.card), edition) });
    case 'callFrees':
      return m.hintCallFrees({ card: cardText(nameOf(reason.card), edition) });
    case 'keepsShutout':
      return m.hintKeepsShutout({ points: numberText(reason.points) });
    case 'moreToWin':
      return m.hintMoreToWin({
        points: numberText(reason.miles + reason.bonus),
        miles: numberText(reason.miles),
        bonus: reason.bonus,
        unit: unitText(edition),
      });
    case 'holdsMiles':
      return m.hintHoldsMiles({ miles: numberText(reason.miles), unit: unitText(edition) });
    default:
      return PLAIN_REASON_TEXTS[reason.kind]();
  }
}
