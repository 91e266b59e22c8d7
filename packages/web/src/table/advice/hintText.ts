import type { TableModel } from '@coup-fourre/client';
import { cardText, m, nameOfTeam, numberText, region, unitText } from '@coup-fourre/client/text';
import { type Action, nameOf } from '@coup-fourre/rules';
import type { Hint } from './hint.ts';

export type HintTextModel = Pick<TableModel, 'setup' | 'rules'>;

/** What is to be done: "Play Stop on Marguerite". */
export function actionText({ setup }: Pick<TableModel, 'setup'>, action: Action): string {
  if (action.type === 'extend') return action.value ? m.hintGoOn() : m.hintEndTrip();
  if (action.type === 'pass') return m.hintLetStand();
  const card = cardText(nameOf(action.card), setup.edition);
  if (action.type === 'coupFourre') return m.hintCall({ card });
  if (action.type === 'discard') return m.hintDiscard({ card });
  return 'target' in action ? m.hintPlayOn({ card, team: nameOfTeam(setup, action.target) }) : m.hintPlay({ card });
}

type PlainReasonKind = Exclude<
  Hint['reason']['kind'],
  Extract<
    Hint['reason'],
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

/** Why the coach would do it, to follow what is to be done: "your car stands still". */
export function hintReasonText({ setup }: Pick<TableModel, 'setup'>, reason: Hint['reason']): string {
  const { edition } = setup;
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
      return m.hintStops({ card: cardText(nameOf(reason.card), edition), team: nameOfTeam(setup, reason.team) });
    case 'holdsAtZero':
      return m.hintHoldsAtZero({ team: nameOfTeam(setup, reason.team) });
    case 'nearGoal':
      return m.hintNearGoal({ team: nameOfTeam(setup, reason.team) });
    case 'slows':
      return m.hintSlows({ team: nameOfTeam(setup, reason.team) });
    case 'leads':
      return m.hintLeads({ team: nameOfTeam(setup, reason.team) });
    case 'couldOvertake':
      return m.hintCouldOvertake({ team: nameOfTeam(setup, reason.team) });
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

/** A chance as the language writes it, in whole per cent. */
export function percentText(chance: number): string {
  return new Intl.NumberFormat(region(), { style: 'percent' }).format(chance);
}

const ROUGH_STEPS = 20;

/** A chance that games played out by chance have shown, to five per cent, and not certain unless all of them agree. */
export function roughPercentText(chance: number): string {
  if (chance <= 0 || chance >= 1) return percentText(chance);
  return percentText(Math.min(ROUGH_STEPS - 1, Math.max(1, Math.round(ROUGH_STEPS * chance))) / ROUGH_STEPS);
}

/** The hint as it is read out: what to do, and why. */
export function spokenHint(model: HintTextModel, { best, reason }: Hint): string {
  return `${m.hint()}. ${m.hintSentence({ action: actionText(model, best.action), reason: hintReasonText(model, reason) })}`;
}
