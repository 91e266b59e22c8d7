import type { SeatedSetup } from '@coup-fourre/client';
import { logEntrySentence, m, numberText } from '@coup-fourre/client/text';
import { whyAnswer } from '../../table/advice/answerReasons.ts';
import { actionText, hintReasonText, percentText } from '../../table/advice/hintText.ts';
import type { HintReason } from '../../table/advice/turnReasons.ts';
import { playedOption } from './judgedStep.ts';
import { logEntryOfStep } from './logActionOfStep.ts';
import type { Judgement, Review, ReviewedOption, ReviewStep, Verdict } from './review.ts';

const VERDICTS: Readonly<Record<Verdict, () => string>> = {
  forced: m.reviewForced,
  best: m.reviewBest,
  good: m.reviewGood,
  slip: m.reviewSlip,
  mistake: m.reviewMistake,
};

/** A verdict as it appears in a sentence. */
export function verdictText(verdict: Verdict): string {
  return VERDICTS[verdict]();
}

const TITLES: Readonly<Record<HintReason['kind'], () => string>> = {
  arrives: m.reviewWhyArrives,
  fillsLimit: m.reviewWhyFillsLimit,
  keepsSafeTrip: m.reviewWhyKeepsSafeTrip,
  firstMiles: m.reviewWhyFirstMiles,
  farthest: m.reviewWhyFarthest,
  steady: m.reviewWhySteady,
  redLight: m.reviewWhyRedLight,
  standsStill: m.reviewWhyStandsStill,
  liftsLimit: m.reviewWhyLiftsLimit,
  noMoreRolls: m.reviewWhyNoMoreRolls,
  endIsNear: m.reviewWhyEndIsNear,
  costsNoTurn: m.reviewWhyCostsNoTurn,
  noUse: m.reviewWhyNoUse,
  pastTarget: m.reviewWhyPastTarget,
  thirdTwoHundred: m.reviewWhyThirdTwoHundred,
  allProtected: m.reviewWhyAllProtected,
  spare: m.reviewWhySpare,
  slower: m.reviewWhySlower,
  leastMissed: m.reviewWhyLeastMissed,
  leavesExact: m.reviewWhyLeavesExact,
  cures: m.reviewWhyCures,
  curesAtOnce: m.reviewWhyCuresAtOnce,
  noneToCome: m.reviewWhyNoneToCome,
  covered: m.reviewWhyCovered,
  safetyHeld: m.reviewWhySafetyHeld,
  stops: m.reviewWhyStops,
  holdsAtZero: m.reviewWhyHoldsAtZero,
  nearGoal: m.reviewWhyNearGoal,
  slows: m.reviewWhySlows,
  leads: m.reviewWhyLeads,
};

/** The title of a decision: what the best action does. */
export function decisionTitle({ reason, options: [best] }: Judgement): string {
  if (reason !== null) return TITLES[reason.kind]();
  switch (best?.action.type) {
    case 'coupFourre':
      return m.reviewWhyCall();
    case 'pass':
      return m.reviewWhyPass();
    case 'extend':
      return best.action.value ? m.reviewWhyExtend() : m.reviewWhyStay();
    default:
      return m.reviewBestTag();
  }
}

/** Why the best action is best, addressed to the player at the seat; null for the actions of others. */
export function bestMoveReasonText(
  setup: SeatedSetup,
  step: ReviewStep,
  { reason, options: [best] }: Judgement,
): string | null {
  if (best === undefined || setup.you !== step.seat) return null;
  const { action } = best;
  const why = reason ?? (action.type === 'play' || action.type === 'discard' ? null : whyAnswer(step.view, action));
  return why && m.hintSentence({ action: actionText({ setup }, action), reason: hintReasonText({ setup }, why) });
}

/** The minimum differences, in chance and in points, that are shown. */
const MIN_SHOWN_CHANCE = 0.005;
const MIN_SHOWN_POINTS = 1;

/** The loss against the best action. */
export function lossText(played: ReviewedOption, best: ReviewedOption): string {
  const chance = best.dealChance - played.dealChance;
  return [
    ...(chance >= MIN_SHOWN_CHANCE ? [m.reviewChanceLost({ percent: percentText(chance) })] : []),
    ...(played.behind >= MIN_SHOWN_POINTS ? [m.reviewPointsLost({ count: Math.round(played.behind) })] : []),
  ].join(' ');
}

/** A step in one sentence: the action, its verdict, and the figures. */
export function stepSentence(setup: SeatedSetup, { judgements }: Review, step: ReviewStep): string {
  const judgement = judgements.get(step.number);
  const values = { turn: step.turn, action: logEntrySentence(setup, logEntryOfStep(step)).replace(/\.$/, '') };
  const played = judgement && playedOption(step, judgement);
  const best = judgement?.options[0];
  if (!judgement || !played || !best) return m.reviewSentencePending(values);
  const verdict = verdictText(judgement.verdict);
  if (judgement.verdict === 'forced') return m.reviewSentenceOnly({ ...values, verdict });
  if (!judgement.isSearched) return m.reviewSentencePending(values);
  const chance = percentText(played.dealChance);
  if (judgement.verdict === 'best') return m.reviewSentence({ ...values, verdict, chance });
  if (best.dealChance - played.dealChance < MIN_SHOWN_CHANCE)
    return m.reviewSentencePoints({
      ...values,
      verdict,
      chance,
      best: actionText({ setup }, best.action),
      points: numberText(Math.max(1, Math.round(played.behind))),
    });
  return m.reviewSentenceWorse({
    ...values,
    verdict,
    chance,
    best: actionText({ setup }, best.action),
    bestChance: percentText(best.dealChance),
  });
}
