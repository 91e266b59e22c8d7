import type { Score, Seat, Team } from '@coup-fourre/rules';
import { judgedStepsOf } from './judgedStep.ts';
import type { ChancePoint, Review } from './review.ts';

/**
 * A team's chance of winning the deal over time, as it could know it: at each decision what that was worth, and at the
 * end the result. With `seat`, the decisions of its partners are left out.
 */
export function chanceLine(review: Review, team: Team, seat: Seat | null = null): ChancePoint[] {
  const own = judgedStepsOf(review, team).filter(({ step }) => seat === null || step.seat === seat);
  const line = own.map(({ step, played }) => ({ step: step.number, chance: played.dealChance }));
  return review.isOver ? [...line, { step: review.steps.length, chance: shareOf(review.scores, team) }] : line;
}

/** A team's share of a win: teams tied for the most points share it. */
export function shareOf(scores: readonly Score[], team: Team): number {
  const best = Math.max(...scores.map(({ total }) => total));
  const winners = scores.filter(({ total }) => total === best).length;
  return scores[team]?.total === best ? 1 / winners : 0;
}
