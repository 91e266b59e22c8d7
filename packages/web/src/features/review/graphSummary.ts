import { m } from '@coup-fourre/client/text';
import { roughPercentText } from '../../table/advice/hintText.ts';
import type { ChancePoint } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';

/** The graph in words: the chance at the beginning and the end, and its minimum and maximum. */
export function graphSummary({ review, line }: ReviewedSide): string {
  const [first] = line;
  const last = line.at(-1);
  if (!first || !last) return m.reviewGraphWait();
  const played = line.filter(({ step }) => step < review.steps.length);
  const low = extreme(played, (chance, best) => chance < best);
  const high = extreme(played, (chance, best) => chance > best);
  const at = ({ step, chance }: ChancePoint) => ({
    chance: roughPercentText(chance),
    turn: review.steps[step]?.turn ?? 1,
  });
  return [
    m.reviewGraphFrom({ from: roughPercentText(first.chance), to: roughPercentText(last.chance) }),
    ...(low && high ? [m.reviewGraphLow(at(low)), m.reviewGraphHigh(at(high))] : []),
    ...(review.luck === null ? [] : [m.luckGraph()]),
  ].join(' ');
}

function extreme(
  points: readonly ChancePoint[],
  isMore: (chance: number, than: number) => boolean,
): ChancePoint | undefined {
  return points.reduce<ChancePoint | undefined>(
    (extreme, point) => (extreme === undefined || isMore(point.chance, extreme.chance) ? point : extreme),
    undefined,
  );
}
