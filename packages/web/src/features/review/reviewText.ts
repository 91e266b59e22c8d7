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

/** What a verdict is called, to stand in a logEntrySentence. */
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

/** What a decision was about, as a title: what the best action does. */
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

/** Why the best action is the best, in a logEntrySentence that speaks to who sat there; null for the others' actions. */
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

/** The smallest difference of chances, and of points, worth showing. */
const MIN_SHOWN_CHANCE = 0.005;
const MIN_SHOWN_POINTS = 1;

/** What was lost against the best action. */
export function lossText(played: ReviewedOption, best: ReviewedOption): string {
  const chance = best.dealChance - played.dealChance;
  return [
    ...(chance >= MIN_SHOWN_CHANCE ? [m.reviewChanceLost({ percent: percentText(chance) })] : []),
    ...(played.behind >= MIN_SHOWN_POINTS ? [m.reviewPointsLost({ count: Math.round(played.behind) })] : []),
  ].join(' ');
}

/** A step in one logEntrySentence: what was done, what is thought of it, and the figures. */
export function stepSentence(setup: SeatedSetup, { judgements }: Review, step: ReviewStep): string {
  const judgement = judgements.get(step.number);
  const said = { turn: step.turn, action: logEntrySentence(setup, logEntryOfStep(step)).replace(/\.$/, '') };
  const played = judgement && playedOption(step, judgement);
  const best = judgement?.options[0];
  if (!judgement || !played || !best) return m.reviewSentencePending(said);
  const verdict = verdictText(judgement.verdict);
  if (judgement.verdict === 'forced') return m.reviewSentenceOnly({ ...said, verdict });
  if (!judgement.isSearched) return m.reviewSentencePending(said);
  const chance = percentText(played.dealChance);
  if (judgement.verdict === 'best') return m.reviewSentence({ ...said, verdict, chance });
  if (best.dealChance - played.dealChance < MIN_SHOWN_CHANCE)
    return m.reviewSentencePoints({
      ...said,
      verdict,
      chance,
      best: actionText({ setup }, best.action),
      points: numberText(Math.max(1, Math.round(played.behind))),
    });
  return m.reviewSentenceWorse({
    ...said,
    verdict,
    chance,
    best: actionText({ setup }, best.action),
    bestChance: percentText(best.dealChance),
  });
}
