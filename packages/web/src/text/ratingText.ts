import { m, numberText } from '@coup-fourre/client/text';
import { type ProfileRating, SETTLED_AFTER_GAMES } from '@coup-fourre/room';

/** Shown rating points per point of OpenSkill, so that a beginner has 1000. */
const POINTS_PER_MU = 40;

export function ratingPoints(mu: number): number {
  return Math.round(mu * POINTS_PER_MU);
}

/** The error of a rating, or that it is provisional. */
export function ratingErrorText({ sigma, games }: Pick<ProfileRating, 'sigma' | 'games'>): string {
  return games < SETTLED_AFTER_GAMES ? m.ratingProvisional() : `± ${numberText(ratingPoints(2 * sigma))}`;
}
