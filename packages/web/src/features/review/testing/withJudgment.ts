import type { Action } from '@coup-fourre/rules';
import type { Judgment, Review, ReviewedOption } from '../review.ts';
import { isSameAction, verdictOf } from '../reviewedSide.ts';

/** A step's judgment in short: the loss of the played action, and further figures. */
export interface JudgmentOptions {
  readonly behind?: number;
  readonly dealChance?: number;
  /** Chance after the best action, if it is not the played action. */
  readonly bestChance?: number;
  /** Loss of the second-best action, if the played action is best. */
  readonly secondBehind?: number;
  readonly isExpected?: boolean;
  readonly isSearched?: boolean;
}

const OTHER: Action = { type: 'pass' };

export function withJudgment(review: Review, step: number, options: JudgmentOptions): Review {
  return { ...review, judgments: new Map([...review.judgments, [step, judgmentOf(review, step, options)]]) };
}

function judgmentOf({ steps }: Review, step: number, judged: JudgmentOptions): Judgment {
  const action = steps[step]?.action ?? OTHER;
  const { behind = 0, dealChance = 0.5, bestChance = dealChance, secondBehind = 0 } = judged;
  const chanceBehind = behind > 0 ? Math.max(0, bestChance - dealChance) : 0;
  const played: ReviewedOption = { action, dealChance, points: 0, behind, chanceBehind };
  const other: ReviewedOption = {
    action: isSameAction(action, OTHER) ? { type: 'extend', value: true } : OTHER,
    dealChance: behind > 0 ? bestChance : dealChance,
    points: 0,
    behind: behind > 0 ? 0 : secondBehind,
    chanceBehind: 0,
  };
  const options = behind > 0 ? [other, played] : [played, other];
  const { isExpected = true, isSearched = true } = judged;
  return { step, verdict: verdictOf(behind, options.length), options, isSearched, isExpected, reason: null };
}
