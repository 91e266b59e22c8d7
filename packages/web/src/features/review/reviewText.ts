import type { SeatedSetup } from '@coup-fourre/client';
import { type HintReason, whyAnswer } from '@coup-fourre/client/reasons';
import { capitalized, cardText, logEntrySentence, m, notesText, percentText, region } from '@coup-fourre/client/text';
import { type Action, nameOf } from '@coup-fourre/rules';
import { actionText, hintReasonText, roughPercentText } from '../../table/advice/hint.ts';
import { logEntryOfStep } from './logActionText.ts';
import type { Judgment, Review, ReviewedOption, ReviewStep, Verdict } from './review.ts';
import { explainedAction, playedOption } from './reviewedSide.ts';

const VERDICTS: Readonly<Record<Verdict, () => string>> = {
  forced: m.reviewForced,
  best: m.reviewBest,
  good: m.reviewGood,
  smallMistake: m.reviewSmallMistake,
  bigMistake: m.reviewBigMistake,
};

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
  remedyGone: m.reviewWhyStops,
  holdsAtZero: m.reviewWhyHoldsAtZero,
  nearGoal: m.reviewWhyNearGoal,
  slows: m.reviewWhySlows,
  leads: m.reviewWhyLeads,
};

/** The title of a decision: its turn, its card, and the card's effect. */
export function decisionTitle({ edition }: Pick<SeatedSetup, 'edition'>, step: ReviewStep, judged: Judgment): string {
  const { turn } = step;
  const action = explainedAction(step.action, judged);
  const title = purposeOf(action, judged.reason);
  if (!('card' in action)) return m.reviewTitleAt({ turn, title });
  return m.reviewTitleOf({ turn, card: cardText(nameOf(action.card), edition), title: inSentence(title) });
}

/** Lowers the first letter, for a title after a colon. */
function inSentence(title: string): string {
  return title.slice(0, 1).toLocaleLowerCase(region()) + title.slice(1);
}

function purposeOf(action: Action, reason: Judgment['reason']): string {
  if (reason !== null) return TITLES[reason.kind]();
  switch (action.type) {
    case 'coupFourre':
      return m.reviewWhyCall();
    case 'pass':
      return m.reviewWhyPass();
    case 'extend':
      return action.value ? m.reviewWhyExtend() : m.reviewWhyStay();
    default:
      return m.reviewBestTag();
  }
}

/**
 * Why the best action is best, or why the played action is as good, in a sentence to its player. Null for other seats.
 */
export function bestMoveReasonText(setup: SeatedSetup, step: ReviewStep, judgment: Judgment): string | null {
  const reason = bestMoveReason(setup, step, judgment);
  return reason && m.hintSentence({ action: actionText({ setup }, explainedAction(step.action, judgment)), reason });
}

function bestMoveReason(setup: SeatedSetup, step: ReviewStep, judgment: Judgment): string | null {
  if (setup.you !== step.seat) return null;
  const action = explainedAction(step.action, judgment);
  const isAnswer = action.type !== 'play' && action.type !== 'discard';
  const why = judgment.reason ?? (isAnswer ? whyAnswer(step.view, action) : null);
  return why && hintReasonText({ setup }, why);
}

/** Smaller differences in chance are not shown. */
const MIN_SHOWN_CHANCE = 0.01;
const LOSS_STEP = 5;

/** The certain loss in points, rounded down to LOSS_STEP. Below that, rounded down to a whole point, at least one. */
export function shownLoss({ behind }: ReviewedOption): number {
  return behind < LOSS_STEP ? Math.max(1, Math.floor(behind)) : LOSS_STEP * Math.floor(behind / LOSS_STEP);
}

/** The certain loss against the best action. Empty if there is none. */
export function lossText(played: ReviewedOption): string {
  const percent = percentText(Math.floor(100 * played.chanceBehind) / 100);
  return [
    ...(played.chanceBehind >= MIN_SHOWN_CHANCE ? [m.reviewChanceLost({ percent })] : []),
    ...(played.behind > 0 ? [m.reviewPointsLost({ count: shownLoss(played) })] : []),
  ].join(' ');
}

/**
 * The chances shown beside the played action and another action.
 * The best action has the best score, but sometimes a lower chance of winning this deal. Then the figures would
 * contradict the words, so both are null.
 */
export function shownChances(
  played: ReviewedOption | null,
  other: ReviewedOption | null,
): { readonly played: number | null; readonly other: number | null } {
  if (played === null) return { played: null, other: null };
  if (other === null) return { played: played.dealChance, other: null };
  const [better, worse] = other.behind < played.behind ? [other, played] : [played, other];
  if (better.dealChance < worse.dealChance) return { played: null, other: null };
  return { played: played.dealChance, other: other.dealChance };
}

/** A step without its judgment, for the film. */
export function filmSentence(setup: SeatedSetup, step: ReviewStep): string {
  return m.reviewSaidFilm({ turn: step.turn, action: logEntrySentence(setup, logEntryOfStep(step)) });
}

/** A step in words: the action, its verdict, the figures, why another one was better, and the notes on it. */
export function stepSentence(setup: SeatedSetup, review: Review, step: ReviewStep): string {
  const judgment = review.judgments.get(step.number);
  const why = judgment && isMistake(judgment) ? bestMoveReason(setup, step, judgment) : null;
  return [verdictSentence(setup, review, step), why && `${capitalized(why)}.`, notesText(step.notes)]
    .filter(Boolean)
    .join(' ');
}

const isMistake = ({ verdict, isSearched }: Judgment): boolean =>
  isSearched && (verdict === 'smallMistake' || verdict === 'bigMistake');

function verdictSentence(setup: SeatedSetup, { judgments }: Review, step: ReviewStep): string {
  const judgment = judgments.get(step.number);
  const values = { turn: step.turn, action: logEntrySentence(setup, logEntryOfStep(step)).replace(/\.$/, '') };
  const played = judgment && playedOption(step, judgment);
  const best = judgment?.options[0];
  if (!judgment || !played || !best) return m.reviewSentencePending(values);
  const verdict = verdictText(judgment.verdict);
  if (judgment.verdict === 'forced') return m.reviewSentenceOnly({ ...values, verdict });
  if (!judgment.isSearched) return m.reviewSentencePending(values);
  const chance = roughPercentText(played.dealChance);
  if (judgment.verdict === 'best') return m.reviewSentence({ ...values, verdict, chance });
  const bestChance = roughPercentText(best.dealChance);
  if (played.chanceBehind < MIN_SHOWN_CHANCE || chance === bestChance)
    return m.reviewSentencePoints({
      ...values,
      verdict,
      chance,
      best: actionText({ setup }, best.action),
      points: shownLoss(played),
    });
  return m.reviewSentenceWorse({
    ...values,
    verdict,
    chance,
    best: actionText({ setup }, best.action),
    bestChance,
  });
}
