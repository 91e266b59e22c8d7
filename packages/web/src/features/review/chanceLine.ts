import type { Score, Seat, Team } from '@coup-fourre/rules';
import { judgedStepsOf } from './judgedStep.ts';
import type { ChancePoint, Review } from './review.ts';

/**
 * A team's chance of winning the deal, as it could know it: what its own decisions were worth when it took them, as far as they
 * are settled, and in the end what has come of it. With a seat given, the decisions of its partners are left out.
 */
export function chanceLine(review: Review, team: Team, seat: Seat | null = null): ChancePoint[] {
  const own = judgedStepsOf(review, team).filter(
    ({ step, judgement }) => judgement.isSearched && (seat === null || step.seat === seat),
  );
  const line = own.map(({ step, played }) => ({ step: step.number, chance: played.dealChance }));
  return review.isOver && review.progress === 1
    ? [...line, { step: review.steps.length, chance: shareOf(review.scores, team) }]
    : line;
}

/** A team's share of a win: teams tied for the most points share it. */
export function shareOf(scores: readonly Score[], team: Team): number {
  const best = Math.max(...scores.map(({ total }) => total));
  const winners = scores.filter(({ total }) => total === best).length;
  return scores[team]?.total === best ? 1 / winners : 0;
}
