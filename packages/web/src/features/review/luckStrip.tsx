import { TEAM_PAINT } from '../../ui/art/index.ts';
import type { GraphScale } from './graphScale.ts';
import { drawsOf, NOTABLE_LUCK } from './notableDraws.ts';
import type { ReviewedSide } from './reviewedSide.ts';

/** The luck at which a bar is as high as there is room for. */
const FULL_LUCK = 400;
const BAR_WIDTH = 3;

interface LuckStripProps {
  readonly reviewed: ReviewedSide;
  readonly scale: GraphScale;
}

/** The luck of each draw, below the graph: up is good for the side that is reviewed. Arrowheads mark those that mattered. */
export function LuckStrip({ reviewed, scale }: LuckStripProps) {
  const { x, left, right, width, luckTop, luckHeight } = scale;
  if (luckHeight === 0) return null;
  const middle = luckTop + luckHeight / 2;
  const rival = reviewed.paint === 'red' ? TEAM_PAINT.teal : TEAM_PAINT.red;
  return (
    <g data-testid="luck-strip">
      <path className="graph-even" d={`M${left} ${middle} H${width - right}`} />
      {drawsOf(reviewed).map(({ number, step, points }) => {
        const reach = Math.min(1, Math.abs(points) / FULL_LUCK) * (luckHeight / 2);
        const end = middle - Math.sign(points) * reach;
        const paint = points > 0 ? TEAM_PAINT[reviewed.paint] : rival;
        const isNotable = Math.abs(points) >= NOTABLE_LUCK;
        const tip = end - Math.sign(points) * BAR_WIDTH;
        return (
          <g key={number} data-notable={isNotable || undefined}>
            <path d={`M${x(step)} ${middle} V${end}`} stroke={paint} strokeWidth={BAR_WIDTH} />
            {isNotable && (
              <path
                d={`M${x(step) - 2 * BAR_WIDTH} ${end} L${x(step)} ${tip} L${x(step) + 2 * BAR_WIDTH} ${end}`}
                className="graph-stalk"
              />
            )}
          </g>
        );
      })}
    </g>
  );
}
