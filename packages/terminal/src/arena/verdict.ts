import type { Estimate } from '@coup-fourre/bots/arena';

/** Who leads and by how much, or that the interval leaves it open. */
export function verdictOf(difference: Estimate): string {
  const { mean, low, high } = difference;
  if (low === null || high === null) return `no difference shown: ${pointsText(mean)}, too few deals for an interval`;
  const reach = `± ${marginText(difference)}`;
  if (low > 0) return `A leads by ${pointsText(mean)} ${reach} a deal`;
  if (high < 0) return `B leads by ${pointsText(-mean)} ${reach} a deal`;
  return `no difference shown: ${pointsText(mean)} ${reach}`;
}

/** Half the width of the interval, in points; empty without an interval. */
export function marginText({ low, high }: Estimate): string {
  return low === null || high === null ? '' : pointsText((high - low) / 2);
}

/** Points for people to read; small numbers have a decimal. */
export function pointsText(points: number): string {
  return Math.abs(points) < FEW_POINTS ? points.toFixed(1).replace(/^-0\.0$/, '0.0') : points.toFixed(0);
}

const FEW_POINTS = 10;
